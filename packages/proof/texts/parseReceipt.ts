import type { Minor } from '@candor/rules/money';
import type { Side } from '@candor/rules/order';
import type { OrderSignature } from './receiptText';
import {
  withoutNulls,
  hasDecimals,
  isOrigin,
  textMatching,
  readBase64,
  readBase64Hash,
  readFields,
  readFixed,
  readHash,
  readPrice,
  readWholeNumber,
} from './fields';
import type { TreeHead } from '../crypto/merkle';

/** A tick as receipts and settlements name it. */
export interface NamedTick {
  seq: number;
  /** ms */
  ts: number;
  /** Text with the product's decimals. */
  price: string;
}

/** The lines of a receipt that only its device signature needs. */
interface SignedQuote {
  /** The tick on the ticket; the price as text with the product's decimals. */
  quote: { seq: number; price: string };
  /** Time of the tap, ms; null when the device did not know it. */
  sent: number | null;
}

/** What the server signs when it accepts an order. */
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
  tick: NamedTick;
  /** The newest batch on the device at the tap; null when it did not say. */
  seen: { seq: number; digest: string } | null;
  /** The signed lines and the device's signature; null in format 2, which has none. */
  signed: (OrderSignature & SignedQuote) | null;
  /** The newest batch at acceptance. */
  tip: { seq: number; digest: string };
  /** The newest head at acceptance; size 0 before the first. */
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
const NAMES_2 = [...NAMES, 'seen', 'tip', 'head'] as const;
const NAMES_3 = [...NAMES, 'seen', 'quote', 'sent', 'tip', 'head', 'signed'] as const;

export const readOrderNo = (text: string | undefined) => textMatching(text, /^[A-Z0-9-]{1,40}$/);

/** Money without a sign, exactly as in the ledger: "100.00". */
export function readMoney(text: string | undefined): Minor | null {
  return readFixed(text, 'money') as Minor | null;
}

/** Parses `seq ts price`; the price has exactly `decimals` decimals, or any number when null. */
export function readTick(text: string | undefined, decimals: number | null): NamedTick | null {
  const [seq, ts, priceText, ...more] = (text ?? '').split(' ');
  const price = readPrice(priceText);
  if (more.length > 0 || price === null) return null;
  if (decimals !== null && !hasDecimals(price, decimals)) return null;
  return withoutNulls<NamedTick>({ seq: readWholeNumber(seq), ts: readWholeNumber(ts), price });
}

/** Parses `seq digest` of a batch. */
export function readTip(text: string | undefined): Receipt['tip'] | null {
  const [seq, digest, ...more] = (text ?? '').split(' ');
  if (more.length > 0) return null;
  return withoutNulls<Receipt['tip']>({ seq: readWholeNumber(seq), digest: readHash(digest) });
}

function readHead(text: string | undefined): Receipt['head'] | null {
  if (text === '0 -') return { size: 0, root: '' };
  const [size, root, ...more] = (text ?? '').split(' ');
  if (more.length > 0 || size === '0') return null;
  return withoutNulls<TreeHead>({ size: readWholeNumber(size), root: readBase64Hash(root) });
}

function readStake(text: string): Minor | null {
  return text.endsWith(' USDT') ? (readFixed(text.slice(0, -5), 'stake') as Minor | null) : null;
}

function readQuote(text: string, decimals: number): SignedQuote['quote'] | null {
  const [seq, priceText, ...more] = text.split(' ');
  const price = readPrice(priceText);
  if (more.length > 0 || price === null || !hasDecimals(price, decimals)) return null;
  return withoutNulls<SignedQuote['quote']>({ seq: readWholeNumber(seq), price });
}

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

/** The device's signature in a receipt of format 3; null when a line is malformed. */
function readOrderSignature(
  lines: Record<'quote' | 'sent' | 'signed', string>,
  decimals: number,
): Receipt['signed'] {
  const [key, signature, ...more] = lines.signed.split(' ');
  const sent = lines.sent === 'none' ? null : readWholeNumber(lines.sent);
  if (more.length > 0 || (sent === null && lines.sent !== 'none')) return null;
  const parsed = withoutNulls<Omit<NonNullable<Receipt['signed']>, 'sent'>>({
    quote: readQuote(lines.quote, decimals),
    key: readBase64(key, KEY_BYTES),
    signature: readBase64(signature, SIGNATURE_BYTES),
  });
  return parsed && { ...parsed, sent };
}

function readLines(body: string) {
  const third = readFields(body, 'candor-receipt/3', NAMES_3);
  if (third !== null) return { ...third, isSigned: true as const };
  const second = readFields(body, 'candor-receipt/2', NAMES_2);
  return second && { ...second, isSigned: false as const };
}

/** Parses the body of a receipt's note; null if malformed. */
export function parseReceipt(body: string): Receipt | null {
  const fields = readLines(body);
  if (fields === null) return null;
  const seen = fields.seen === 'none' ? null : readTip(fields.seen);
  if (seen === null && fields.seen !== 'none') return null;
  const [procode, decimalsText, ...more] = (fields.product ?? '').split(' ');
  const decimals = readWholeNumber(decimalsText);
  if (decimals === null || decimals > 8 || more.length > 0) return null;
  const signed = fields.isSigned ? readOrderSignature(fields, decimals) : null;
  if (fields.isSigned && signed === null) return null;
  const { origin = '', direction } = fields;
  const receipt = withoutNulls<Omit<Receipt, 'seen' | 'signed'>>({
    origin: isOrigin(origin) ? origin : null,
    order: readOrderNo(fields.order),
    request: textMatching(fields.request, /^[0-9a-f-]{36}$/),
    rules: readHash(fields.rules),
    procode: textMatching(procode, /^[A-Z0-9.]{1,12}$/),
    decimals,
    direction: direction === 'up' || direction === 'down' ? direction : null,
    stake: readStake(fields.stake ?? ''),
    rate: readFixed(fields.rate, 'rate'),
    payout: readMoney(fields.payout),
    seconds: readWholeNumber(fields.seconds),
    accepted: readWholeNumber(fields.accepted),
    expires: readWholeNumber(fields.expires),
    tick: readTick(fields.tick, decimals),
    tip: readTip(fields.tip),
    head: readHead(fields.head),
  });
  return receipt && { ...receipt, seen, signed };
}
