import fc from 'fast-check';
import { aLog } from '../testing/aLog';
import { proveOrder, type OrderOptions } from '../testing/proveOrder';
import { PHONE } from '../testing/refuseOrder';
import { TestLog } from '../testing/TestLog';
import { PROOF_CODES } from './verdict';
import { verifyOrder } from './verifyOrder';

const log = aLog();

/** Each case: title, order, expected result. The log begins at a full minute. */
const CASES: readonly [string, OrderOptions, string][] = [
  ['over a minute’s edge', { at: 20_400 }, 'win'],
  ['the other way', { at: 20_400, side: 'down' }, 'lose'],
  ['within one minute', { at: 61_000, seconds: 5 }, 'decided'],
  ['over three minutes', { at: 59_999, seconds: 120 }, 'decided'],
  ['with its entry at the start of a minute', { at: 59_000 }, 'decided'],
  ['with its opening at the start of a minute', { at: 58_000, seconds: 60 }, 'decided'],
  ['accepted three seconds before its entry', { at: 20_000, entryAfter: 3 }, 'decided'],
  ['three batches after the newest one on the device', { seen: 18, tapped: 1_000 }, 'decided'],
  ['three seconds after its tap', { tapped: 3_000, seen: 18 }, 'decided'],
  ['tapped on a device whose clock is slow', { at: 20_900, tapped: 1_900 }, 'decided'],
  ['without a moment of the device', { seen: null, tapped: null }, 'decided'],
  ['signed by a device', { phone: PHONE }, 'decided'],
  ['shared', { phone: PHONE, isShared: true }, 'decided'],
  ['the first product of the tree', { procode: 'AAA', at: 30_000 }, 'decided'],
  ['the last product of the tree', { procode: 'ZZZ', at: 30_000 }, 'decided'],
  ['without an opening price', { procode: 'SILENT' }, 'void'],
  ['without a closing price', { procode: 'SILENT', at: 3_500, seconds: 30 }, 'void'],
  ['whose entry is late', { at: 20_001, entryAfter: 4 }, 'void'],
];

describe('verifyOrder', () => {
  it.each(CASES)('accepts an honest order: %s', (_, options, result) => {
    const { proof, known } = proveOrder(log, options);
    const facts = options.isShared === true ? { ...known, order: null } : known;
    expect(verifyOrder(proof, facts)).toMatchObject({ code: null, isValid: true });
    expect(known.order.result).toMatch(result === 'decided' ? /^(win|lose|tie)$/ : result);
  });

  it.each([
    ['opening', [22, 25], 'opening_missing'],
    ['opening, until the end of the minute', [22, 60], 'opening_missing'],
    ['expiry', [80, 84], 'closing_missing'],
    ['expiry, over a minute’s edge', [78, 130], 'closing_missing'],
    ['entry', [21, 25], 'opening_missing'],
  ])('accepts a void order when the log has no batch at its %s', (_, pause, reason) => {
    const { proof, known } = proveOrder(aLog({ pause, size: 3 }), { seconds: 58 });
    expect(known.order.voidReason).toBe(reason);
    expect(verifyOrder(proof, known)).toMatchObject({ code: null, isValid: true });
  });

  it('accepts a void order when the batch at its opening has no line at all', () => {
    const { batches, size } = log;
    const empty = batches.map((batch) => (batch.seq === 23 ? { ...batch, ticks: [] } : batch));
    const { proof, known } = proveOrder(new TestLog(empty, size));
    expect(known.order.voidReason).toBe('opening_missing');
    expect(verifyOrder(proof, known)).toMatchObject({ code: null, isValid: true });
  });

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
      { numRuns: 15 },
    );
  });
});

describe('the moment of an order', () => {
  it.each<[string, OrderOptions, string]>([
    ['accepted more than three seconds after its tap', { tapped: 3_001, seen: 19 }, 'receipt_late'],
    ['four batches after the newest one on the device', { seen: 17 }, 'receipt_late'],
    ['tapped before the newest batch on the device', { tapped: 1_401 }, 'receipt_late'],
    [
      'tapped long after the newest batch on the device',
      { seen: 18, tapped: -601 },
      'receipt_late',
    ],
    ['with a batch that the device saw after acceptance', { tip: 20, seen: 21 }, 'receipt_late'],
    ['under a batch that was not the newest', { tip: 20, seen: 20 }, 'receipt_late'],
    ['under a batch from after acceptance', { tip: 22 }, 'receipt_late'],
  ])('makes the receipt late: %s', (_, options, code) => {
    const { proof, known } = proveOrder(log, options);
    expect(verifyOrder(proof, known).code).toBe(code);
  });

  it('cannot be after the batch with its entry, whose digest the receipt would have to name', () => {
    const { proof, known } = proveOrder(log, { entryAfter: 0 });
    expect(verifyOrder(proof, known).code).toBe('chain_broken');
  });

  it('is always named in a signed order', () => {
    for (const moment of [{ seen: null }, { tapped: null }]) {
      const { proof, known } = proveOrder(log, { phone: PHONE, ...moment });
      expect(verifyOrder(proof, known).code).toBe('malformed');
    }
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

const subjects = [
  proveOrder(log, { phone: PHONE }),
  proveOrder(aLog({ gap: [80, 90] }), { phone: PHONE }),
  proveOrder(aLog({ pause: [22, 40] })),
];

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
