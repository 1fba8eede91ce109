import assert from 'node:assert/strict';
import type { Driver } from '../driver/Driver';
import { cents } from './cents';
import type { World } from './World';

const PASSWORD = 'Candor2026';
const FUND_PASSWORD = '246810';
const STAKE = '100';
const DEPOSIT = '1000';

/** Waits until the amount shown there is `wanted`, in hundredths; `--` is not yet an amount. */
async function expectAmount(driver: Driver, what: string, wanted: bigint): Promise<void> {
  await driver.readUntil(what, (text) => cents(text) === wanted, { timeout: 20_000 });
}

async function register(driver: Driver, { phone }: World): Promise<void> {
  await driver.tap('#launch-register');
  await driver.type('#register-username', phone);
  await driver.tap('#register-vcode-send');
  const code = (await driver.read('#register-vcode-demo')).replace(/\D/g, '');
  await driver.type('#register-vcode', code);
  await driver.type('#register-password', PASSWORD);
  await driver.type('#register-password2', PASSWORD);
  await driver.type('#register-fund', FUND_PASSWORD);
  await driver.type('#register-fund2', FUND_PASSWORD);
  await driver.tap('#register-agree');
  await driver.tap('#register-submit');
  await expectAmount(driver, '#home-total', 0n);
}

async function submitIdentity(driver: Driver, { pictures }: World): Promise<void> {
  await driver.tab(3);
  await driver.tap('#mine-authentication');
  await driver.type('#auth-name', '林晓');
  await driver.type('#auth-card', '11010519491231002X');
  driver.chooseImages([pictures.idFront]);
  await driver.tap('#auth-front');
  await driver.see('#auth-front-done');
  driver.chooseImages([pictures.idBack]);
  await driver.tap('#auth-back');
  await driver.see('#auth-back-done');
  await driver.type('#auth-fund', FUND_PASSWORD);
  await driver.tap('#auth-submit');
  await driver.see('#auth-state');
}

async function submitDeposit(driver: Driver, { pictures }: World): Promise<void> {
  await driver.tap('#mine-recharge');
  await driver.type('#recharge-amount', DEPOSIT);
  await driver.tap('#recharge-method-usdt');
  await driver.tap('#recharge-next');
  driver.chooseImages([pictures.transfer]);
  await driver.tap('#usdt-proof');
  await driver.see('#usdt-proof-done');
  await driver.type('#usdt-name', '林晓');
  await driver.tap('#usdt-submit');
  await driver.see('#usdt-state');
}

async function seeLivePrices(driver: Driver): Promise<string> {
  await driver.tab(1);
  await driver.see('#market-search');
  const [procode = ''] = await driver.rows('#market-row-');
  assert.ok(procode, 'the market lists no product');
  const price = await driver.read(`#market-price-${procode}`);
  await driver.readUntil(`#market-price-${procode}`, (now) => now !== price);
  return procode;
}

async function buyUp(driver: Driver, term: number): Promise<void> {
  await driver.tap('#stock-up');
  await driver.tap(`#ticket-term-${term}`);
  await driver.type('#ticket-quantity', STAKE);
  await expectAmount(driver, '#ticket-available', cents(DEPOSIT));
  await driver.tap('#ticket-submit');
  await driver.tap('#confirm-submit');
  await driver.see('#live-countdown');
}

async function checkRecord(driver: Driver, orderNo: string): Promise<bigint> {
  await driver.tap('#mine-record');
  await driver.tap('#record-tab-order');
  const profit = cents(await driver.read(`#record-profit-${orderNo}`));
  await driver.tap(`#record-order-${orderNo}`);
  for (const part of ['open', 'close', 'openTime', 'closeTime']) {
    const shown = await driver.read(`#record-${part}-${orderNo}`);
    assert.notEqual(shown, '--', `${part} of the order is unknown`);
  }
  return profit;
}

async function checkBalance(driver: Driver, profit: bigint): Promise<void> {
  const expected = cents(DEPOSIT) + profit;
  await driver.open('/pages/record/index?tab=flow');
  await expectAmount(driver, '#record-flow-balance-0', expected);
  await driver.open('/pages/mine/index');
  await expectAmount(driver, '#mine-available', expected);
  await expectAmount(driver, '#mine-total', expected);
}

/** From nothing to a settled order whose numbers agree everywhere: the product's main job. */
export async function order(driver: Driver, world: World): Promise<void> {
  const { step, term } = world;
  let [procode, orderNo, profit] = ['', '', 0n];
  await step('launch', () => driver.see('#launch-register', { timeout: 20_000 }));
  await step('register', () => register(driver, world));
  await step('identity', () => submitIdentity(driver, world));
  await step('approved', () => driver.see('已通过', { timeout: 20_000 }));
  await step('deposit', async () => {
    await driver.back();
    await submitDeposit(driver, world);
  });
  await step('deposited', async () => {
    await driver.open('/pages/mine/index');
    await expectAmount(driver, '#mine-available', cents(DEPOSIT));
  });
  await step('market', async () => {
    procode = await seeLivePrices(driver);
  });
  await step('stock', async () => {
    await driver.tap(`#market-row-${procode}`);
    await driver.see('#stock-chart');
  });
  await step('ticket', () => buyUp(driver, term));
  await step('countdown', async () => {
    orderNo = await driver.read('#live-orderNo');
    const first = await driver.read('#live-countdown');
    await driver.readUntil('#live-countdown', (now) => now !== first);
  });
  await step('result', () => driver.see('#result-sheet', { timeout: (term + 10) * 1000 }));
  await step('record', async () => {
    await driver.tap('#result-ok');
    await driver.open('/pages/mine/index');
    profit = await checkRecord(driver, orderNo);
  });
  await step('balance', () => checkBalance(driver, profit));
  await step('logout', async () => {
    await driver.tap('#mine-logout');
    await driver.tap('#logout-confirm');
    await driver.see('#launch-login');
  });
  await step('guard', async () => {
    await driver.open('/pages/market/index');
    await driver.see('#launch-login');
    assert.equal(await driver.currentRoute(), '/pages/launch/index');
  });
}
