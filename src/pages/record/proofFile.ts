import type { NamedFile } from '@/hooks/orders/useFileExport';
import type { OrderCheck } from './checkOrder';

/** The server's proof, and under `kept` the phone's evidence, for an independent check. */
export function proofFile({ order, known }: OrderCheck): NamedFile {
  const { proof, proofAt: _proofAt, ...facts } = order;
  const { account, tapped, receipt, refusals, pinned, heads, tips, links, ways } = known;
  const logResponses = { ...(links !== null && { links }), ...(ways !== null && { ways }) };
  const file = {
    order: facts,
    account,
    tapped,
    receipt,
    refusals,
    pinned,
    heads,
    tips,
    ...logResponses,
  };
  const text = JSON.stringify({ ...proof, kept: file }, null, 1);
  return { name: `candor-${order.orderNo}.json`, text };
}
