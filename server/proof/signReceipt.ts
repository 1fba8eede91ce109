import { receiptText, type SignedOrder } from '@candor/proof/texts/receiptText';
import type { LogSigner } from '../ports/LogSigner';
import type { NewOrder } from '../repositories/money/orders';
import type { Tail } from '../repositories/market/ticks';
import { RULES_HASH } from './ProofLog';

interface ReceiptProduct {
  procode: string;
  decimals: number;
}

/**
 * Signs the receipt of an accepted order without reading the database. `seen`: the device's newest
 * batch; `signed`: the device's signature or null; `tip`: the log's newest batch.
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
