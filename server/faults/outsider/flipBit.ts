import type { OrderDetail } from '../../../types/contract/order';
import type { SeededRandom } from '@candor/verify/testing/SeededRandom';

/** Parts of a response in which a single bit is changed. */
export const PARTS = [
  'price',
  'head',
  'receipt',
  'record',
  'amount',
  'batch',
  'order',
  'path',
  'key',
  'rules',
] as const;
export type Part = (typeof PARTS)[number];

function flipText(text: string, dice: SeededRandom): string {
  const bytes = Buffer.from(text);
  const at = dice.integerBelow(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << dice.integerBelow(8));
  return bytes.toString('utf8');
}

/** Flips one bit of a text, or one of the lowest eight of a number. */
function flipMember(holder: object, name: string, dice: SeededRandom): void {
  const value: unknown = Reflect.get(holder, name);
  const changed =
    typeof value === 'number' ? value ^ (1 << dice.integerBelow(8)) : flipText(String(value), dice);
  Reflect.set(holder, name, changed);
}

/** Returns a copy of the response with one bit changed in `part`. */
export function flipBit(detail: OrderDetail, part: Part, dice: SeededRandom): OrderDetail {
  const copy: OrderDetail = structuredClone(detail);
  const { proof } = copy;
  if (proof === null) throw new Error('nothing to change: there is no proof');
  const prices = [proof.opening, proof.closing].filter((price) => price !== null);
  const leaves = prices.flatMap(({ left, right }) => [left, right].filter((leaf) => leaf !== null));
  const places = [...leaves, ...proof.minutes, ...proof.batches, proof.entry];
  const paths = places.map(({ path }) => path);
  const amounts = ['quantity', 'payout', 'paid', 'openPrice', 'payoutRate'] as const;
  const whole: Record<Part, () => [object, string]> = {
    price: () => [
      leaves.length > 0 ? dice.pick(leaves) : proof.entry,
      leaves.length > 0 ? dice.pick(['line', 'line', 'index']) : 'index',
    ],
    head: () => [proof, 'head'],
    receipt: () => [proof, 'receipt'],
    record: () => [proof, 'settlement'],
    amount: () => [copy, dice.pick(amounts)],
    batch: () => [dice.pick(proof.batches), dice.pick(['leaf', 'leaf', 'index', 'minute'])],
    order: () => [proof, 'order'],
    path: () => {
      const path = dice.pick(paths.filter((hashes) => hashes.length > 0));
      return [path, String(dice.integerBelow(path.length))];
    },
    key: () => [proof.keys, '0'],
    rules: () => (dice.isWithin(0.5) ? [proof.rules, 'text'] : [proof.rules.data, 'tie']),
  };
  const [holder, name] = whole[part]();
  flipMember(holder, name, dice);
  return copy;
}
