import type { Minor } from '@candor/rules/money';
import type { Side } from '@candor/rules/order';
import { orderText, signedOrderText } from '@candor/proof/texts/orderText';
import type { PlaceOrderRequest } from '../../../types/contract/order';
import { isEd25519Signature } from '../../log/isEd25519Signature';
import { AppError, fieldError } from '../../platform/errors';

/** Parts of an order's text that the server derives from session and request. */
interface SignedTerms {
  origin: string;
  account: string;
  side: Side;
  stake: Minor;
  /** Rate of the request; null if it has none. */
  rate: number | null;
}

/**
 * Verifies an order's signature and returns the signed order: text and signature; null for an
 * unsigned order. `deviceKey`: the session's key of 32 bytes, or null. Throws `signature_required`
 * when the session has a key but the order is unsigned, `device_key_unknown` for another key,
 * `bad_request` without the signed fields, and `signature_wrong`.
 */
export function requireSignature(
  request: Pick<
    PlaceOrderRequest,
    'signed' | 'requestId' | 'procode' | 'seconds' | 'seenTip' | 'tappedAt'
  >,
  { rate, ...terms }: SignedTerms,
  deviceKey: Buffer | null,
): string | null {
  const { signed, requestId, procode, seconds, seenTip: seen, tappedAt: tapped } = request;
  if (signed === undefined) {
    if (deviceKey !== null) throw new AppError('signature_required');
    return null;
  }
  const [key = '', signature = ''] = signed.split(' ');
  if (deviceKey?.toString('base64') !== key) throw new AppError('device_key_unknown');
  if (rate === null) throw fieldError('payoutRate', 'bad_request');
  if (seen === undefined) throw fieldError('seenTip', 'bad_request');
  if (tapped === undefined) throw fieldError('tappedAt', 'bad_request');
  const text = orderText({ ...terms, rate, requestId, procode, seconds, seen, tapped });
  if (!isEd25519Signature(deviceKey, text, Buffer.from(signature, 'base64')))
    throw new AppError('signature_wrong');
  return signedOrderText(text, { key, signature });
}
