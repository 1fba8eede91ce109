import assert from 'node:assert/strict';
import { expiryOf } from '@candor/rules/order';
import type { Order } from '../../types/contract/order';
import type { Driver } from '../driver/Driver';
import { parseCents } from './parts/parseCents';
import type { CustomerApi } from './parts/CustomerApi';

const withoutCommas = (price: string): string => price.replace(/,/g, '');

/** Formats a time (ms) as a receipt shows it, in this machine's time zone. */
function localClockText(instant: number | null): string {
  assert.ok(instant !== null, 'the server does not know the time');
  const date = new Date(instant);
  const [hours, minutes, seconds] = [date.getHours(), date.getMinutes(), date.getSeconds()].map(
    (part) => String(part).padStart(2, '0'),
  );
  return `${hours}:${minutes}:${seconds}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

/** Waits without touching: the result must appear after the expiry and equal the server's. */
export async function seeResult(driver: Driver, api: CustomerApi, orderNo: string): Promise<Order> {
  const expiry = expiryOf(await api.order(orderNo));
  const route = await driver.currentRoute();
  await driver.see('#result-sheet', { timeout: Math.max(0, expiry - Date.now()) + 20_000 });
  assert.ok(Date.now() >= expiry, 'the result came before the expiry');
  assert.equal(await driver.currentRoute(), route, 'the result came by leaving the page');

  const order = await api.order(orderNo);
  assert.equal(order.state, 'finished');
  assert.equal(await driver.read('#result-orderNo'), orderNo);
  assert.equal(withoutCommas(await driver.read('#result-open')), order.openPrice);
  assert.equal(withoutCommas(await driver.read('#result-close')), order.closePrice);
  assert.equal(parseCents(await driver.read('#result-profit')), parseCents(order.profit ?? ''));
  return order;
}

/** Opens the order in the record and compares every number with the server's. */
export async function checkRecord(driver: Driver, order: Order): Promise<void> {
  const { orderNo } = order;
  await driver.tap('#mine-record');
  await driver.tap('#record-tab-order');
  const profit = parseCents(order.profit ?? '');
  assert.equal(parseCents(await driver.read(`#record-profit-${orderNo}`)), profit);
  await driver.tap(`#record-order-${orderNo}`);
  const read = (part: string): Promise<string> => driver.read(`#record-${part}-${orderNo}`);
  assert.equal(withoutCommas(await read('open')), order.openPrice);
  assert.equal(withoutCommas(await read('close')), order.closePrice);
  assert.equal((await read('acceptedTime')).split(' ').at(-1), localClockText(order.acceptedTime));
  assert.equal((await read('openTime')).split(' ').at(-1), localClockText(order.openTime));
  assert.equal((await read('closeTime')).split(' ').at(-1), localClockText(order.closeTime));
  assert.equal(order.closeTime, (order.openTime ?? 0) + order.seconds * 1000);
  assert.equal(parseCents(await read('quantity')), parseCents(order.quantity));
  assert.equal(parseCents(await read('paid')), parseCents(order.paid ?? ''));
  assert.equal(profit, parseCents(order.paid ?? '') - parseCents(order.quantity));
}
