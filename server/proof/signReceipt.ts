import { receiptText, type SignedOrder } from '@candor/proof/texts/receiptText';
import type { LogSigner } from '../ports/LogSigner';
import type { NewOrder } from '../repositories/money/orders';
import type { Tail } from '../repositories/market/ticks';
import { RULES_HASH } from './ProofLog';

/** What a receipt needs of a product. */
interface ReceiptProduct {
  procode: string;
  decimals: number;
}

/**
 * The signed receipt of an order at acceptance: all that will decide its result, the newest batch
 * that the phone says it had (`seen`), what it signed (null where it did not), the newest one of the log
 * (`tip`) and the newest signed head that knows no more than it. Nothing is read, so that it costs one signature.
 */
export function signReceipt(
  proof: Pick<LogSigner, 'headBefore' | 'origin' | 'sign'>,
  { procode, decimals }: ReceiptProduct,
  order: NewOrder,
  tip: Pick<Tail, 'seq' | 'nextTs' | 'digest'>,
  { seen, signed }: { seen: { seq: number; digest: string } | null; signed: SignedOrder | null },
): string {
  const head = proof.headBefore(tip.nextTs);
  return proof.sign(
    receiptText({
      origin: proof.origin,
      orderNo: order.orderNo,
      requestId: order.requestId,
      rules: RULES_HASH,
      procode,
      decimals,
      side: order.side,
      stake: order.stake,
      rate: order.rate,
      seconds: order.seconds,
      accepted: order.openedTs,
      expires: order.dueTs,
      tick: { seq: order.openSeq, ts: order.openTs, price: order.openPrice },
      seen,
      order: signed ?? undefined,
      tip: { seq: tip.seq, digest: tip.digest.toString('hex') },
      head:
        head === null
          ? { size: 0, root: '-' }
          : { size: head.size, root: head.root.toString('base64') },
    }),
  );
}
