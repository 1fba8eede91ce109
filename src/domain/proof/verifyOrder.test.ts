import fc from 'fast-check';
import { aLog } from './testing/aLog';
import { proveOrder, type OrderWish } from './testing/proveOrder';
import { PROOF_CODES } from './verdict';
import { verifyOrder } from './verifyOrder';

const log = aLog();
const gappy = aLog({ gap: [15, 190] });

/** Each case: which log, which order, and what became of it. */
const CASES: readonly [string, OrderWish, string][] = [
  ['over a minute’s edge', { at: 20_400 }, 'win'],
  ['the other way', { at: 20_400, side: 'down' }, 'lose'],
  ['within one minute', { at: 61_000, seconds: 5 }, 'win'],
  ['over three minutes', { at: 59_999, seconds: 120 }, 'win'],
  ['at the instant of a tick', { at: 60_000, seconds: 60 }, 'lose'],
  ['the first product of the tree', { procode: 'AAA', at: 30_000 }, 'win'],
  ['the last product of the tree', { procode: 'ZZZ', at: 30_000 }, 'win'],
  [
    'a tick a minute, opened in the minute before',
    { procode: 'SILENT', at: 62_000, seconds: 30 },
    'win',
  ],
  ['a tick a minute, void', { procode: 'SILENT', at: 70_000, seconds: 30 }, 'void'],
];

it.each(CASES)('finds an honest order right: %s', (_, wish, result) => {
  const { proof, known } = proveOrder(log, wish);
  const verdict = verifyOrder(proof, known);
  expect(verdict).toMatchObject({ code: null, isValid: true });
  expect(known.order.result).toMatch(result === 'void' ? /^void$/ : /^(win|lose|tie)$/);
});

it('finds an order void over minutes of silence', () => {
  const { proof, known } = proveOrder(gappy, { at: 30_000, seconds: 120 });
  expect(known.order.result).toBe('void');
  expect(verifyOrder(proof, known).isValid).toBe(true);
});

it('finds every honest order right, whenever and however long', () => {
  const wish = fc.record({
    procode: fc.constantFrom('AAA', 'DAWN', 'SILENT', 'ZZZ'),
    at: fc.integer({ min: 5000, max: 130_000 }),
    seconds: fc.integer({ min: 1, max: 60 }),
    side: fc.constantFrom('up' as const, 'down' as const),
  });
  fc.assert(
    fc.property(wish, (order) => {
      const { proof, known } = proveOrder(log, order);
      expect(verifyOrder(proof, known)).toMatchObject({ code: null, isValid: true });
    }),
    { numRuns: 25 },
  );
});

/** Every place in a JSON value, as the way to it. */
function placesOf(value: unknown, way: readonly (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(value)) return value.flatMap((item, at) => placesOf(item, [...way, at]));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, item]) => placesOf(item, [...way, name]));
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

/** One character or unit away from what it was. */
const altered = (where: number) => (value: unknown) => {
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return {};
  const at = where % (value.length || 1);
  return value.slice(0, at) + (value.charAt(at) === '1' ? '2' : '1') + value.slice(at + 1);
};

const subjects = [proveOrder(log, { at: 20_400 }), proveOrder(gappy, { at: 30_000, seconds: 120 })];

it('catches a change of any field of a proof, and says what kind it is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...subjects),
      fc.nat(),
      fc.nat(),
      ({ proof, known }, which, where) => {
        const places = placesOf(proof);
        const way = places[which % places.length] ?? [];
        const verdict = verifyOrder(changed(proof, way, altered(where)), known);
        expect([way.join('.'), verdict.isValid]).toEqual([way.join('.'), false]);
        expect(PROOF_CODES).toContain(verdict.code);
      },
    ),
    { numRuns: 300 },
  );
});

it.each(Object.keys(subjects[0]?.proof ?? {}))('misses %s when it is left out', (name) => {
  const { proof, known } = subjects[0] ?? proveOrder(log);
  const { [name as 'keys']: _left, ...rest } = proof;
  expect(verifyOrder(rest, known).code).toBe('malformed');
});

it.each([null, undefined, 1, 'x', [], {}])('takes %p for no proof', (value) => {
  const code = value === null ? 'receipt_missing' : 'malformed';
  expect(verifyOrder(value, (subjects[0] ?? proveOrder(log)).known).code).toBe(code);
});
