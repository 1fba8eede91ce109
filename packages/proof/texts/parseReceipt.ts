import type { Minor } from '@candor/rules/money';
import type { Side } from '@candor/rules/order';
import {
  isOrigin,
  readFields,
  readFixed,
  readHash,
  readMoney,
  readOptional,
  readSide,
  readStake,
  readTip,
  readWholeNumber,
  textMatching,
  withoutNulls,
} from './fields';
import type { BatchName } from './orderText';

/** What the server signs when it accepts an order. */
export interface Receipt {
  origin: string;
  orderNo: string;
  requestId: string;
  /** SHA-256 of the rules' text, hex. */
  rules: string;
  procode: string;
  decimals: number;
  side: Side;
  stake: Minor;
  /** In 1/10000. */
  rate: number;
  payout: Minor;
  seconds: number;
  /** SHA-256 of the signed order, hex; null for an unsigned order. */
  order: string | null;
  /** The newest batch on the device at the tap; null when it named none. */
  seen: BatchName | null;
  /** Time of the tap, ms; null when the device named none. */
  tapped: number | null;
  /** ms */
  accepted: number;
  /** The newest batch at acceptance. */
  tip: BatchName;
}

const NAMES = [
  'origin',
  'number',
  'request',
  'rules',
  'product',
  'direction',
  'stake',
  'rate',
  'payout',
  'seconds',
  'order',
  'seen',
  'tapped',
  'accepted',
  'tip',
] as const;

const DECIMALS_MAX = 8;

export const readOrderNo = (text: string | undefined) => textMatching(text, /^[A-Z0-9-]{1,40}$/);

/** Parses the body of a receipt's note; null if malformed. */
export function parseReceipt(body: string): Receipt | null {
  const fields = readFields(body, 'candor-receipt/1', NAMES);
  if (fields === null) return null;
  const [procode, decimalsText, ...more] = fields.product.split(' ');
  const decimals = readWholeNumber(decimalsText);
  if (decimals === null || decimals > DECIMALS_MAX || more.length > 0) return null;
  const order = readOptional(fields.order, readHash);
  const seen = readOptional(fields.seen, readTip);
  const tapped = readOptional(fields.tapped, readWholeNumber);
  if (order === null || seen === null || tapped === null) return null;
  const receipt = withoutNulls<Omit<Receipt, 'order' | 'seen' | 'tapped'>>({
    origin: isOrigin(fields.origin) ? fields.origin : null,
    orderNo: readOrderNo(fields.number),
    requestId: textMatching(fields.request, /^[0-9a-f-]{36}$/),
    rules: readHash(fields.rules),
    procode: textMatching(procode, /^[A-Z0-9.]{1,12}$/),
    decimals,
    side: readSide(fields.direction),
    stake: readStake(fields.stake),
    rate: readFixed(fields.rate, 'rate'),
    payout: readMoney(fields.payout),
    seconds: readWholeNumber(fields.seconds),
    accepted: readWholeNumber(fields.accepted),
    tip: readTip(fields.tip),
  });
  return receipt && { ...receipt, order: order.value, seen: seen.value, tapped: tapped.value };
}
