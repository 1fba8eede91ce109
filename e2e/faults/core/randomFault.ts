import type { Fault, SeenCall } from '../proxy/Fault';
import { pick } from './seededRandom';

/** Maximum delay of a call in ms: longer than the app's timeout. */
export const DELAY_MS_MAX = 8000;

/** Calls that report the outcome of an order. */
const ORDER_CALLS = ['/orderSave', '/orderByRequest', '/orderList', '/orderDetail'];

/** Returns a random fault for an order call; null for other calls and half of the time. */
export function randomFault(throwDice: () => number, { path }: SeenCall): Fault | null {
  if (!ORDER_CALLS.includes(path) || throwDice() < 0.5) return null;
  const ms = Math.round(throwDice() * DELAY_MS_MAX);
  return pick<Fault>(throwDice, [
    { kind: 'cutBefore' },
    { kind: 'cutAfter' },
    { kind: 'reset' },
    { kind: 'hang', reaches: false },
    { kind: 'hang', reaches: true },
    { kind: 'delay', ms, way: 'there' },
    { kind: 'delay', ms, way: 'back' },
    { kind: 'duplicate' },
    { kind: 'answer', status: 502, body: '<html>Bad Gateway</html>', type: 'text/html' },
  ]);
}
