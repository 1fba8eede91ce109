import fc from 'fast-check';
import { aLog } from '../testing/aLog';
import { proveOrder, type OrderOptions } from '../testing/proveOrder';
import { sha256 } from '../crypto/sha256';
import { settlementText } from '../texts/settlementText';
import { sign } from '../testing/signing';
import { KEY, ORIGIN } from '../testing/TestLog';
import { minor } from '@candor/rules/money';
import { parseNote } from '../crypto/signedNote';
import { PROOF_CODES } from './verdict';
import { verifyOrder } from './verifyOrder';

const log = aLog();
const gappy = aLog({ gap: [15, 190] });

/** Each case: title, order, expected result. */
const CASES: readonly [string, OrderOptions, string][] = [
  ['over a minute’s edge', { at: 20_400 }, 'win'],
  ['the other way', { at: 20_400, side: 'down' }, 'lose'],
  ['within one minute', { at: 61_000, seconds: 5 }, 'win'],
  ['over three minutes', { at: 59_999, seconds: 120 }, 'win'],
  ['at the instant of a tick', { at: 60_000, seconds: 60 }, 'lose'],
  ['the first product of the tree', { procode: 'AAA', at: 30_000 }, 'win'],
  ['the last product of the tree', { procode: 'ZZZ', at: 30_000 }, 'win'],
  ['opened on a price three seconds old', { procode: 'SILENT', at: 68_000, seconds: 30 }, 'void'],
];

describe('verifyOrder', () => {
  it.each(CASES)('accepts an honest order: %s', (_, options, result) => {
    const { proof, known } = proveOrder(log, options);
    const verdict = verifyOrder(proof, known);
    expect(verdict).toMatchObject({ code: null, isValid: true });
    expect(known.order.result).toMatch(result === 'void' ? /^void$/ : /^(win|lose|tie)$/);
  });

  it('accepts an order that opened on a tick of the previous minute', () => {
    const { proof, known } = proveOrder(aLog({ gap: [60, 63] }), { at: 61_500, seconds: 30 });
    expect(proof.opening).toHaveLength(2);
    expect(verifyOrder(proof, known)).toMatchObject({ code: null, isValid: true });
  });

  it('accepts a void order after minutes without ticks', () => {
    const { proof, known } = proveOrder(gappy, { at: 17_000, seconds: 120 });
    expect(known.order.result).toBe('void');
    expect(verifyOrder(proof, known).isValid).toBe(true);
  });
});

describe('a price that is too old', () => {
  /** With this gap, DAWN has no tick from second 15 on: its last one is at second 14. */
  const atAge = (ageMs: number, options: OrderOptions = {}) =>
    proveOrder(gappy, { at: 7_000 + ageMs, seconds: 7, ...options });

  it.each([
    [0, 'win'],
    [3_000, 'win'],
    [3_001, 'void'],
    [6_900, 'void'],
  ])('voids an order only above the maximum age: %i ms old at expiry, %s', (ageMs, expected) => {
    const { proof, known } = atAge(ageMs);
    expect(known.order.result === 'void' ? 'void' : 'win').toBe(expected);
    expect(verifyOrder(proof, known).code).toBeNull();
  });

  it('does not decide an order even if the operator signs it', () => {
    const { proof, known } = atAge(3_001, { anyAge: true });
    expect(known.order.result).not.toBe('void');
    expect(verifyOrder(proof, known).code).toBe('result_wrong');
  });

  it('does not open an order: the receipt is rejected', () => {
    const { proof, known } = proveOrder(log, { procode: 'SILENT', at: 68_001 });
    expect(verifyOrder(proof, known).code).toBe('malformed');
  });

  it('is required for a void order: a recent price leaves it unproven', () => {
    const { proof, known } = atAge(2_000);
    const text = settlementText({
      origin: ORIGIN,
      orderNo: known.order.orderNo,
      receipt: sha256(parseNote(proof.receipt)?.body ?? ''),
      result: 'void',
      tick: null,
      decimals: 2,
      paid: minor(10_000),
      journal: null,
      settled: known.order.settledTime ?? 0,
    });
    const order = { ...known.order, result: 'void' as const, paid: '100.00' };
    const shown = { ...order, closeSeq: null, closePrice: null };
    const forged = { ...proof, settlement: sign(text, KEY), closingChain: null };
    expect(verifyOrder(forged, { ...known, order: shown }).code).toBe('void_unproven');
  });
});

describe('verifyOrder', () => {
  it('accepts every honest order at any time and of any term', () => {
    const options = fc.record({
      procode: fc.constantFrom('AAA', 'DAWN', 'ZZZ'),
      at: fc.integer({ min: 5000, max: 130_000 }),
      seconds: fc.integer({ min: 1, max: 60 }),
      side: fc.constantFrom('up' as const, 'down' as const),
    });
    fc.assert(
      fc.property(options, (order) => {
        const { proof, known } = proveOrder(log, order);
        expect(verifyOrder(proof, known)).toMatchObject({ code: null, isValid: true });
      }),
      { numRuns: 25 },
    );
  });
});

/** The path of every leaf value in a JSON value. */
function pathsIn(value: unknown, way: readonly (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(value)) return value.flatMap((item, at) => pathsIn(item, [...way, at]));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, item]) => pathsIn(item, [...way, name]));
  }
  return [[...way]];
}

function changed(
  value: unknown,
  way: readonly (string | number)[],
  change: (at: unknown) => unknown,
): unknown {
  const [step, ...rest] = way;
  if (step === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((item: unknown, at) => (at === step ? changed(item, rest, change) : item));
  }
  const members = value as Record<string, unknown>;
  return { ...members, [step]: changed(members[step], rest, change) };
}

const alter = (where: number) => (value: unknown) => {
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return {};
  const at = where % (value.length || 1);
  return value.slice(0, at) + (value.charAt(at) === '1' ? '2' : '1') + value.slice(at + 1);
};

const subjects = [proveOrder(log, { at: 20_400 }), proveOrder(gappy, { at: 16_500, seconds: 120 })];

describe('verifyOrder', () => {
  it('detects a change of any field of a proof, with a code', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...subjects),
        fc.nat(),
        fc.nat(),
        ({ proof, known }, which, where) => {
          const places = pathsIn(proof);
          const way = places[which % places.length] ?? [];
          const verdict = verifyOrder(changed(proof, way, alter(where)), known);
          expect([way.join('.'), verdict.isValid]).toEqual([way.join('.'), false]);
          expect(PROOF_CODES).toContain(verdict.code);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each(Object.keys(subjects[0]?.proof ?? {}))('rejects a proof without %s', (name) => {
    const { proof, known } = subjects[0] ?? proveOrder(log);
    const { [name as 'keys']: _left, ...rest } = proof;
    expect(verifyOrder(rest, known).code).toBe('malformed');
  });

  it.each([null, undefined, 1, 'x', [], {}])('rejects %p', (value) => {
    const code = value === null ? 'receipt_missing' : 'malformed';
    expect(verifyOrder(value, (subjects[0] ?? proveOrder(log)).known).code).toBe(code);
  });
});
