import assert from 'node:assert/strict';
import type { Order } from '../../../types/contract/order';
import { type FaultRig, LONG_TERM, STAKE } from '../FaultRig';
import type { Fault, Planned } from '../proxy/Fault';
import { waitUntil } from '../waitUntil';

/** What the app needs at most to find out: two questions, a request's time apart, and drawing. */
const FOUND_MS = 40_000;

/** An order on its way. */
export interface Attempt {
  procode: string;
  /** The orders there were before it. */
  before: readonly Order[];
  /** Just before the tap that sent it, Date.now(). */
  since: number;
  /** The fault that its request meets. */
  fault: Planned;
}

/** Fills in a ticket and confirms it; its request, or `times` of them, meet the fault. */
export async function sendUnder(rig: FaultRig, fault: Fault, times = 1): Promise<Attempt> {
  const before = await rig.api.orders();
  const procode = await rig.openTicket(LONG_TERM);
  const since = Date.now();
  const planned = rig.proxy.fail('POST /orderSave', fault, times);
  await rig.driver.tap('#confirm-submit');
  return { procode, before, since, fault: planned };
}

/** Waits until the server has carried out the order that was sent. */
export async function reachesServer(rig: FaultRig, { since }: Attempt): Promise<void> {
  await rig.proxy.waitForCall('POST /orderSave', since, ({ answeredAt }) => answeredAt !== null);
}

/** Exactly one order came of it, and it is the one on the screen. */
export async function expectOneOrder(rig: FaultRig, before: readonly Order[]): Promise<Order> {
  const shown = await rig.driver.read('#live-orderNo', { timeout: FOUND_MS });
  const made = await rig.ordersSince(before);
  assert.equal(made.length, 1, `${made.length} orders were made`);
  const [order] = made;
  assert.ok(order && order.orderNo === shown, `the app shows ${shown}`);
  return order;
}

/** No order came of it, the app says so, and the form is as it was typed. */
export async function expectNoOrder(
  rig: FaultRig,
  before: readonly Order[],
  sentence: string,
): Promise<void> {
  const { driver } = rig;
  await driver.see(sentence, { timeout: FOUND_MS });
  assert.equal(await driver.read('#ticket-quantity'), STAKE, 'the amount was not kept');
  assert.deepEqual(await rig.ordersSince(before), [], 'an order was made');
}

/** Waits until the app has asked what became of its request. */
export async function expectAsked(rig: FaultRig, since: number): Promise<void> {
  await waitUntil('a question to the server', () => rig.proxy.callsOf('/orderByRequest', since)[0]);
}

/** The request ids of the orders that the app sent since then. */
export function sentIds(rig: FaultRig, since: number): string[] {
  return rig.proxy
    .callsOf('POST /orderSave', since)
    .filter(({ body }) => body !== '')
    .map(({ body }) => String((JSON.parse(body) as { requestId?: string }).requestId));
}

/** The sentence of the ticket after an attempt that never arrived. */
export const NOT_RECEIVED = '上一次下单没有送达，资金没有变动，可以再下。';
