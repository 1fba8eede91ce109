import type { Minor } from '../money';
import type { Side } from '../order';
import {
  allKnown,
  hasPlaces,
  isOrigin,
  readBase64Hash,
  readFields,
  readFixed,
  readHash,
  readPrice,
  readWhole,
} from './fields';
import type { TreeHead } from './merkle';

/** A tick as a receipt or a settlement names it. */
export interface NamedTick {
  seq: number;
  /** ms */
  ts: number;
  /** Text with the product's decimals. */
  price: string;
}

/** What the house signs when it takes an order. */
export interface Receipt {
  origin: string;
  order: string;
  request: string;
  /** SHA-256 of the rules' text, hex. */
  rules: string;
  procode: string;
  decimals: number;
  direction: Side;
  stake: Minor;
  /** In 1/10000. */
  rate: number;
  payout: Minor;
  seconds: number;
  /** ms */
  accepted: number;
  /** ms */
  expires: number;
  /** The opening tick. */
  tick: NamedTick;
  /** Since format 2 the log has a line about each receipt. */
  format: 1 | 2;
  /** The newest batch that the phone had when the customer tapped; null when it did not say. */
  seen: { seq: number; digest: string } | null;
  /** The newest batch at that moment. */
  tip: { seq: number; digest: string };
  /** The newest head at that moment; size 0 before the first. */
  head: TreeHead | { size: 0; root: '' };
}

const NAMES = [
  'origin',
  'order',
  'request',
  'rules',
  'product',
  'direction',
  'stake',
  'rate',
  'payout',
  'seconds',
  'accepted',
  'expires',
  'tick',
] as const;
const NAMES_1 = [...NAMES, 'tip', 'head'] as const;
const NAMES_2 = [...NAMES, 'seen', 'tip', 'head'] as const;

const matching = (text: string | undefined, pattern: RegExp) =>
  text !== undefined && pattern.test(text) ? text : null;

/** An order number. */
export const readOrderNo = (text: string | undefined) => matching(text, /^[A-Z0-9-]{1,40}$/);

/** Money without a sign, exactly as the ledger writes it: "100.00". */
export function readMoney(text: string | undefined): Minor | null {
  return readFixed(text, 'money') as Minor | null;
}

/** `seq ts price`, the price with exactly that many decimals, or with any when that is null. */
export function readTick(text: string | undefined, decimals: number | null): NamedTick | null {
  const [seq, ts, priceText, ...more] = (text ?? '').split(' ');
  const price = readPrice(priceText);
  if (more.length > 0 || price === null) return null;
  if (decimals !== null && !hasPlaces(price, decimals)) return null;
  return allKnown<NamedTick>({ seq: readWhole(seq), ts: readWhole(ts), price });
}

function readTip(text: string | undefined): Receipt['tip'] | null {
  const [seq, digest, ...more] = (text ?? '').split(' ');
  if (more.length > 0) return null;
  return allKnown<Receipt['tip']>({ seq: readWhole(seq), digest: readHash(digest) });
}

function readHead(text: string | undefined): Receipt['head'] | null {
  if (text === '0 -') return { size: 0, root: '' };
  const [size, root, ...more] = (text ?? '').split(' ');
  if (more.length > 0 || size === '0') return null;
  return allKnown<TreeHead>({ size: readWhole(size), root: readBase64Hash(root) });
}

function readStake(text: string): Minor | null {
  return text.endsWith(' USDT') ? (readFixed(text.slice(0, -5), 'stake') as Minor | null) : null;
}

/** The lines of a receipt of either format; undefined where a format has none such. */
function readLines(body: string) {
  const second = readFields(body, 'candor-receipt/2', NAMES_2);
  if (second !== null) return { ...second, format: 2 as const };
  const first = readFields(body, 'candor-receipt/1', NAMES_1);
  return first && { ...first, seen: 'none', format: 1 as const };
}

/** Reads the body of a receipt's note; null for anything else. */
export function parseReceipt(body: string): Receipt | null {
  const fields = readLines(body);
  if (fields === null) return null;
  const seen = fields.seen === 'none' ? null : readTip(fields.seen);
  if (seen === null && fields.seen !== 'none') return null;
  const [procode, decimalsText, ...more] = (fields.product ?? '').split(' ');
  const decimals = readWhole(decimalsText);
  if (decimals === null || decimals > 8 || more.length > 0) return null;
  const { origin = '', direction } = fields;
  const receipt = allKnown<Omit<Receipt, 'seen'>>({
    format: fields.format,
    origin: isOrigin(origin) ? origin : null,
    order: readOrderNo(fields.order),
    request: matching(fields.request, /^[0-9a-f-]{36}$/),
    rules: readHash(fields.rules),
    procode: matching(procode, /^[A-Z0-9.]{1,12}$/),
    decimals,
    direction: direction === 'up' || direction === 'down' ? direction : null,
    stake: readStake(fields.stake ?? ''),
    rate: readFixed(fields.rate, 'rate'),
    payout: readMoney(fields.payout),
    seconds: readWhole(fields.seconds),
    accepted: readWhole(fields.accepted),
    expires: readWhole(fields.expires),
    tick: readTick(fields.tick, decimals),
    tip: readTip(fields.tip),
    head: readHead(fields.head),
  });
  return receipt && { ...receipt, seen };
}
