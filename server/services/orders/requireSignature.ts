import type { Minor } from '@candor/rules/money';
import type { Side } from '@candor/rules/order';
import { priceText } from '@candor/rules/price';
import { orderText } from '@candor/proof/texts/orderText';
import type { SignedOrder } from '@candor/proof/texts/receiptText';
import type { PlaceOrderRequest } from '../../../types/contract/order';
import { AppError } from '../../platform/errors';
import { isSignedBy } from './isSignedBy';

/** Parts of an order statement that the server derives from the request. */
interface SignedTerms {
  origin: string;
  side: Side;
  stake: Minor;
  /** Price that the customer saw, in price ticks. */
  seenPrice: number;
  decimals: number;
}

export type SignedRequest = SignedOrder & { text: string };

/**
 * Verifies an order's signature and returns the signed parts; null for an unsigned order.
 * `deviceKey`: the session's key of 32 bytes, or null. Throws `signature_required` when the session
 * has a key but the order is unsigned, `device_key_unknown` for another key, and `signature_wrong`.
 */
export function requireSignature(
  request: Pick<
    PlaceOrderRequest,
    'signed' | 'requestId' | 'procode' | 'seconds' | 'seenSeq' | 'seenTip' | 'sentAt'
  >,
  { seenPrice, decimals, ...terms }: SignedTerms,
  deviceKey: Buffer | null,
): SignedRequest | null {
  const { signed, requestId, procode, seconds, seenSeq: seq } = request;
  if (signed === undefined) {
    if (deviceKey !== null) throw new AppError('signature_required');
    return null;
  }
  const [key = '', signature = ''] = signed.split(' ');
  if (deviceKey?.toString('base64') !== key) throw new AppError('device_key_unknown');
  const { seenTip: seen = null, sentAt: sent = null } = request;
  const quote = { seq, price: priceText(seenPrice, decimals) };
  const text = orderText({ ...terms, requestId, procode, seconds, quote, seen, sent });
  if (!isSignedBy(deviceKey, text, signature)) throw new AppError('signature_wrong');
  return { quote: { seq, price: seenPrice }, sent, key, signature, text };
}
