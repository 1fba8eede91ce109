import type { OrderSignature, OrderTerms } from './orderText';
import {
  isOrigin,
  readBase64,
  readFields,
  readFixed,
  readSide,
  readStake,
  readTip,
  readWholeNumber,
  textMatching,
  withoutNulls,
} from './fields';

const NAMES = [
  'origin',
  'account',
  'request',
  'product',
  'direction',
  'stake',
  'rate',
  'seconds',
  'seen',
  'tapped',
  'signed',
] as const;

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

export interface SignedOrder {
  terms: OrderTerms;
  /** The signed text: everything but the last line. */
  text: string;
  signature: OrderSignature;
}

function readSignature(text: string): OrderSignature | null {
  const [key, signature, ...more] = text.split(' ');
  if (more.length > 0) return null;
  return withoutNulls<OrderSignature>({
    key: readBase64(key, KEY_BYTES),
    signature: readBase64(signature, SIGNATURE_BYTES),
  });
}

/** Parses a signed order; null if malformed. Does not verify the signature. */
export function parseOrder(signedOrder: string): SignedOrder | null {
  const fields = readFields(signedOrder, 'candor-order/1', NAMES);
  if (fields === null) return null;
  const terms = withoutNulls<OrderTerms>({
    origin: isOrigin(fields.origin) ? fields.origin : null,
    account: textMatching(fields.account, /^[1-9][0-9]{0,15}$/),
    requestId: textMatching(fields.request, /^[0-9a-f-]{36}$/),
    procode: textMatching(fields.product, /^[A-Z0-9.]{1,12}$/),
    side: readSide(fields.direction),
    stake: readStake(fields.stake),
    rate: readFixed(fields.rate, 'rate'),
    seconds: readWholeNumber(fields.seconds),
    seen: readTip(fields.seen),
    tapped: readWholeNumber(fields.tapped),
  });
  const signature = readSignature(fields.signed);
  if (terms === null || signature === null) return null;
  const text = signedOrder.slice(0, signedOrder.lastIndexOf('signed '));
  return { terms, text, signature };
}
