import type { Minor } from '@candor/rules/money';
import type { Side } from '@candor/rules/order';
import { priceText } from '@candor/rules/price';
import { orderText } from '@candor/proof/texts/orderText';
import type { SignedOrder } from '@candor/proof/texts/receiptText';
import type { PlaceOrderRequest } from '../../../types/contract/order';
import { AppError } from '../../platform/errors';
import { isSignedBy } from './isSignedBy';

/** What of an order's text is not in the request as it came. */
interface SignedTerms {
  origin: string;
  side: Side;
  stake: Minor;
  /** The price that was seen, in price ticks of a product with so many decimals. */
  seenPrice: number;
  decimals: number;
}

/** A signed order: what the receipt repeats of it, and the text that was signed. */
export type SignedRequest = SignedOrder & { text: string };

/**
 * A signed order; null for one that nobody signed. `deviceKey`: the key of
 * the session it comes by, of 32 bytes; null where there is none. Throws `signature_required` where the
 * session has a key and the order no signature, `device_key_unknown` where it is signed with another
 * key, and `signature_wrong` where the signature is not of this order.
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
