import assert from 'node:assert/strict';
import type { Driver } from '../driver/Driver';
import { waitUntil } from '../faults/waitUntil';
import type { JourneyContext } from './parts/JourneyContext';
import { submitTicket } from './parts/submitTicket';

const START_TIMEOUT = { timeout: 20_000 };
const RECEIPT_STORED = '签名回执已存到手机';

async function beginAsGuest(driver: Driver): Promise<void> {
  await driver.tap('#launch-guest', START_TIMEOUT);
  await driver.see('#home-total', START_TIMEOUT);
}

/** Places an order of the longest term on the market's first stock; returns the stock. */
async function placeOrder(driver: Driver): Promise<string> {
  await driver.tab(1);
  const [procode = ''] = await driver.rows('#market-row-');
  await driver.tap(`#market-row-${procode}`);
  await driver.tap('#stock-up');
  const terms = await driver.rows('#ticket-term-');
  await driver.tap(`#ticket-term-${Math.max(...terms.map(Number))}`);
  await driver.type('#ticket-quantity', '100');
  await submitTicket(driver);
  await driver.tap('#confirm-submit');
  await driver.see('#live-countdown');
  return procode;
}

/** Checks that the running order's bar is in sight and does not cover `uncovered`. */
async function seeBar(driver: Driver, uncovered?: string): Promise<void> {
  await driver.see('#running-order', START_TIMEOUT);
  // A new page ignores taps for a moment.
  for (const selector of ['#running-order', ...(uncovered ? [uncovered] : [])]) {
    await waitUntil(`${selector} in sight`, () => driver.isInSight(selector));
  }
}

/** Orders with a full storage: the app reports it and offers the receipt as a file. */
async function orderWithoutRoom(driver: Driver): Promise<void> {
  await driver.see('#launch-guest', START_TIMEOUT);
  const makeRoom = await driver.device.fill();
  await beginAsGuest(driver);
  await driver.see('#notice-unkept');
  await placeOrder(driver);
  await driver.see('#live-receipt-save');
  await driver.notSee(RECEIPT_STORED);
  const { name, text } = await driver.tapForFile('#live-receipt-save');
  assert.match(name, /^candor-receipt-/);
  assert.match(JSON.parse(text).kept.receipt, /^candor-receipt\//);
  await makeRoom();
}

/** Checks that after a reload a running order shows on every page and replaces its ticket. */
export async function runningOrder(driver: Driver, { step }: JourneyContext): Promise<void> {
  await step('order with full storage', () => orderWithoutRoom(driver));
  let [procode, orderNo] = ['', ''];
  await step('order', async () => {
    await driver.restart();
    await beginAsGuest(driver);
    await driver.notSee('#notice-unkept');
    procode = await placeOrder(driver);
    await driver.see(RECEIPT_STORED);
    orderNo = await driver.read('#live-orderNo');
    await driver.notSee('#running-order');
  });
  await step('home', async () => {
    await driver.restart({ kill: true, route: '/pages/home/index' });
    await seeBar(driver);
  });
  await step('market', async () => {
    await driver.tab(1);
    await seeBar(driver);
    const before = await driver.read('#running-order');
    await driver.readUntil('#running-order', (now) => now !== before);
  });
  await step('wallet', async () => {
    await driver.open('/pages/wallet/index');
    await driver.see('#wallet-tab-bank');
    await seeBar(driver, '#wallet-tab-bank');
  });
  await step('ticket of another stock', async () => {
    await driver.open('/pages/market/index');
    const other = (await driver.rows('#market-row-')).find((one) => one !== procode);
    await driver.open(`/pages/stock/trade?procode=${other}&direction=1`);
    await driver.see('#ticket-submit');
    await seeBar(driver, '#ticket-submit');
  });
  await step('order in the ticket', async () => {
    await driver.tap('#running-order');
    assert.equal(await driver.read('#live-orderNo'), orderNo);
    await driver.notSee('#running-order');
  });
  await step('ticket of its stock', async () => {
    await driver.restart({ route: `/pages/stock/trade?procode=${procode}&direction=1` });
    assert.equal(await driver.read('#live-orderNo', START_TIMEOUT), orderNo);
  });
}
