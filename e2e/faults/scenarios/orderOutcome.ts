import assert from 'node:assert/strict';
import type { Order } from '../../../types/contract/order';
import { type FaultRig, LONG_TERM, STAKE } from '../FaultRig';
import type { Fault, PlannedFault } from '../proxy/Fault';
import { waitUntil } from '../waitUntil';

/** Maximum ms until the app shows the outcome: two status requests a timeout apart. */
const FOUND_MS = 40_000;

export interface Attempt {
  procode: string;
  /** Orders that existed before the attempt. */
  before: readonly Order[];
  /** Date.now() just before the tap that sent the order. */
  since: number;
  fault: PlannedFault;
}

/** Fills in and confirms a ticket; the next `times` requests get the fault. */
export async function sendUnder(rig: FaultRig, fault: Fault, times = 1): Promise<Attempt> {
  const before = await rig.api.orders();
  const procode = await rig.openTicket(LONG_TERM);
  const since = Date.now();
  const planned = rig.proxy.fail('POST /orderSave', fault, times);
  await rig.driver.tap('#confirm-submit');
  return { procode, before, since, fault: planned };
}

/** Waits until the server has processed the order. */
export async function reachesServer(rig: FaultRig, { since }: Attempt): Promise<void> {
  await rig.proxy.waitForCall('POST /orderSave', since, ({ answeredAt }) => answeredAt !== null);
}

/** Asserts that exactly one order was made and that the screen shows it. */
export async function expectOneOrder(rig: FaultRig, before: readonly Order[]): Promise<Order> {
  const shown = await rig.driver.read('#live-orderNo', { timeout: FOUND_MS });
  const newOrders = await rig.ordersSince(before);
  assert.equal(newOrders.length, 1, `${newOrders.length} orders were made`);
  const [order] = newOrders;
  assert.ok(order && order.orderNo === shown, `the app shows ${shown}`);
  return order;
}

/** Asserts that no order was made, that the app reports it, and that the form keeps its input. */
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

export async function expectAsked(rig: FaultRig, since: number): Promise<void> {
  await waitUntil('a question to the server', () => rig.proxy.callsOf('/orderByRequest', since)[0]);
}

export function sentIds(rig: FaultRig, since: number): string[] {
  return rig.proxy
    .callsOf('POST /orderSave', since)
    .filter(({ body }) => body !== '')
    .map(({ body }) => String((JSON.parse(body) as { requestId?: string }).requestId));
}

/** The ticket's sentence after an order that did not reach the server. */
export const NOT_RECEIVED = '上一次下单没有送达，资金没有变动，可以再下。';
