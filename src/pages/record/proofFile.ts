import type { NamedFile } from '@/hooks/orders/useFileExport';
import type { OrderCheck } from './checkOrder';

/**
 * The proof as the server gave it, and under `kept` what this phone held against it, so that whoever
 * gets the file can repeat the whole check without us.
 */
export function proofFile({ order, known }: OrderCheck): NamedFile {
  const { proof, proofAt: _proofAt, ...facts } = order;
  const { tapped, receipt, refusals, pinned, heads, tips, came, links, ways } = known;
  const asked = { ...(links !== null && { links }), ...(ways !== null && { ways }) };
  const kept = { order: facts, tapped, receipt, refusals, pinned, heads, tips, came, ...asked };
  const text = JSON.stringify({ ...proof, kept }, null, 1);
  return { name: `candor-${order.orderNo}.json`, text };
}
