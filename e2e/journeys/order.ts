import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Order } from '../../types/contract/order';
import type { Driver } from '../driver/Driver';
import { parseCents } from './parts/parseCents';
import { checkMoney } from './checkMoney';
import { checkRecord, seeResult } from './checkOrder';
import { CustomerApi } from './parts/CustomerApi';
import { expectAmount } from './parts/expectAmount';
import { orderTones } from './orderTones';
import { newCustomer } from './parts/newCustomer';
import { openAccount } from './openAccount';
import type { JourneyContext } from './parts/JourneyContext';
import { recordTexts, type Texts } from './parts/recordTexts';
import { submitTicket } from './parts/submitTicket';

const STAKE = '100';

/** Waits for a price to change; returns the product. */
async function seeLivePrices(driver: Driver, product: string | null): Promise<string> {
  await driver.tab(1);
  const procode = product ?? (await driver.rows('#market-row-'))[0];
  assert.ok(procode, 'the market lists no product');
  const price = await driver.read(`#market-price-${procode}`);
  await driver.readUntil(`#market-price-${procode}`, (now) => now !== price);
  return procode;
}

/** Returns a function that returns the texts of the order since the tap that placed it. */
async function buyUp(driver: Driver, term: number): Promise<() => Promise<Texts[]>> {
  // Proves SPEC 1.8
  await driver.tap('#stock-up');
  await driver.tap(`#ticket-term-${term}`);
  await driver.type('#ticket-quantity', STAKE);
  await expectAmount(driver, '#ticket-available', parseCents(newCustomer.funded));
  await submitTicket(driver, term);
  await driver.see('#confirm-submit');
  const texts = await recordTexts(driver, ['live-waiting', 'live-open', 'live-countdown']);
  await driver.tap('#confirm-submit');
  return texts;
}

/** Checks that the order shows no countdown before its opening price, and one afterwards. */
async function seeOpening(
  driver: Driver,
  term: number,
  texts: () => Promise<Texts[]>,
): Promise<string> {
  const orderNo = await driver.read('#live-orderNo');
  await driver.screenshot('first-second');
  const first = await driver.read('#live-countdown');
  await driver.readUntil('#live-countdown', (now) => now !== first);
  const shown = (await texts()).filter((one) => one['live-open'] !== null);
  assert.deepEqual(shown[0], {
    'live-waiting': `${term}S`,
    'live-open': '--',
    'live-countdown': null,
  });
  const early = shown.filter((one) => one['live-open'] === '--' && one['live-countdown'] !== null);
  assert.deepEqual(early, [], 'a countdown before the opening price');
  return orderNo;
}

/** Checks that a visitor is redirected from the market to launch, inside and outside the app. */
async function expectDuplicateGuard(driver: Driver): Promise<void> {
  await driver.open('/pages/market/index');
  await driver.see('#launch-login');
  assert.equal(await driver.currentRoute(), '/pages/launch/index');
  await driver.restart({ route: '/pages/market/index' });
  await driver.see('#launch-login', { timeout: 20_000 });
  assert.equal(await driver.currentRoute(), '/pages/launch/index');
}

/** Main journey: from the start to a settled order with equal numbers on all screens. */
export async function order(driver: Driver, context: JourneyContext): Promise<void> {
  const { step, term, server, phone, folder } = context;
  await openAccount(driver, context);
  const api = await CustomerApi.login(server.baseUrl, phone, newCustomer.password);
  const before = parseCents((await api.assets()).available);
  let [procode, orderNo] = ['', ''];
  let settled: Order | null = null;
  let texts = () => Promise.resolve<Texts[]>([]);
  const result = (): Order => settled ?? assert.fail('there is no result');

  await step('switch sounds on', () => orderTones.switchOn(driver));
  await step('market', async () => {
    procode = await seeLivePrices(driver, context.product);
  });
  await step('stock', async () => {
    await driver.tap(`#market-row-${procode}`);
    await driver.seeDrawn('#stock-chart');
  });
  await step('ticket', async () => {
    await driver.device.listen();
    texts = await buyUp(driver, term);
  });
  await step('countdown', async () => {
    orderNo = await seeOpening(driver, term, texts);
    const { receipt } = await api.order(orderNo);
    assert.match(receipt ?? '', /\norder [0-9a-f]{64}\n/, 'the phone has not signed its order');
  });
  await step('result', async () => {
    settled = await seeResult(driver, api, orderNo);
    await orderTones.check(driver, result());
    fs.writeFileSync(path.join(folder, 'order.json'), `${JSON.stringify(settled, null, 2)}\n`);
  });
  await step('record', async () => {
    await driver.tap('#result-ok');
    await driver.open('/pages/mine/index');
    await checkRecord(driver, result());
  });
  // Proves SPEC 0.31, 0.32
  await step('balance', () => checkMoney(driver, api, result(), before));
  await step('logout', async () => {
    await driver.tap('#mine-logout');
    await driver.tap('#logout-confirm');
    await driver.see('#launch-login');
  });
  // Proves SPEC 2.51
  await step('redirect after log-out', () => expectDuplicateGuard(driver));
}
