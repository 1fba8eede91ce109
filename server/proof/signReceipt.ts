import { receiptText, type ReceiptFields } from '@candor/proof/texts/receiptText';
import type { LogSigner } from '../ports/LogSigner';
import type { NewOrder } from '../repositories/money/orders';
import type { Tail } from '../repositories/market/ticks';
import { RULES_HASH } from './ProofLog';

/**
 * Signs the receipt of an accepted order. `order`: hash of the signed order; `seen` and `tapped`: as
 * the device sent them; `tip`: the log's newest batch. Reads no database.
 */
export function signReceipt(
  proof: Pick<LogSigner, 'origin' | 'sign'>,
  product: Pick<ReceiptFields, 'procode' | 'decimals'>,
  order: NewOrder,
  tip: Pick<Tail, 'seq' | 'digest'>,
  device: Pick<ReceiptFields, 'order' | 'seen' | 'tapped'>,
): string {
  const { procode, decimals } = product;
  const { orderNo, requestId, side, stake, rate, seconds, acceptedTs: accepted } = order;
  const terms = { orderNo, requestId, procode, decimals, side, stake, rate, seconds, accepted };
  const seenTip = { seq: tip.seq, digest: tip.digest.toString('hex') };
  const fields = { origin: proof.origin, rules: RULES_HASH, ...terms, ...device, tip: seenTip };
  return proof.sign(receiptText(fields));
}
