import assert from 'node:assert/strict';
import type { Order } from '../../types/contract/order';
import type { Driver } from '../driver/Driver';
import { H5Driver } from '../driver/H5Driver';
import { parseCents } from './parts/parseCents';
import type { CustomerApi } from './parts/CustomerApi';
import { expectAmount } from './parts/expectAmount';

function addUp(entries: readonly { amount: string; balance: string }[]): bigint {
  let balance = 0n;
  for (const entry of [...entries].reverse()) {
    balance += parseCents(entry.amount);
    assert.equal(parseCents(entry.balance), balance, 'a cash-flow balance does not add up');
  }
  return balance;
}

/** The open order covers the record page; opening the page's URL shows its cash flow tab. */
async function openCashFlow(driver: Driver): Promise<void> {
  const isFirefox = driver instanceof H5Driver && driver.engine === 'firefox';
  if (!isFirefox) return driver.open('/pages/record/index?tab=flow');
  // The page already has the URL with `?tab=flow`, and Firefox sends no event when it is opened again.
  await driver.open('/pages/record/index');
  await driver.tap('#record-tab-flow');
}

/** Compares the balance after an order with wallet, cash flow and both screens, to the cent. */
export async function checkMoney(
  driver: Driver,
  api: CustomerApi,
  order: Order,
  before: bigint,
): Promise<void> {
  const after = before - parseCents(order.quantity) + parseCents(order.paid ?? '');
  const [assets, flow] = [await api.assets(), await api.cashFlow()];
  assert.equal(parseCents(assets.available), after);
  assert.equal(parseCents(assets.position), 0n);
  assert.equal(addUp(flow), after);
  const own = flow.filter(({ ref }) => ref === order.orderNo);
  const moved = own.reduce((sum, { amount }) => sum + parseCents(amount), 0n);
  assert.equal(moved, after - before, "the order's cash flow is not its profit");

  await openCashFlow(driver);
  await expectAmount(driver, '#record-flow-balance-0', after);
  const shown = await driver.rows('#record-flow-amount-');
  assert.equal(shown.length, flow.length);
  for (const [index, entry] of flow.entries()) {
    const [amount, balance] = [`#record-flow-amount-${index}`, `#record-flow-balance-${index}`];
    assert.equal(parseCents(await driver.read(amount)), parseCents(entry.amount));
    assert.equal(parseCents(await driver.read(balance)), parseCents(entry.balance));
  }
  await driver.open('/pages/mine/index');
  await expectAmount(driver, '#mine-available', after);
  await expectAmount(driver, '#mine-total', after);
}
