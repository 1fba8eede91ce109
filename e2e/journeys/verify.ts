import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { shareHead, shareLinkText, shareLogId, shareToken } from '@candor/proof/texts/shareLink';
import type { LogKeys } from '../../types/contract/transparency';
import type { Driver } from '../driver/Driver';
import { H5Driver } from '../driver/H5Driver';
import { CustomerApi } from './parts/CustomerApi';
import { waitUntil } from '../faults/waitUntil';
import { EarlyReader, readCheckPage } from './checkPage';
import { demoCustomer } from './parts/demoCustomer';
import type { JourneyContext } from './parts/JourneyContext';
import { submitTicket } from './parts/submitTicket';

const VERIFY_SCRIPT = path.join(__dirname, '..', '..', 'packages', 'verify', 'verify.mjs');
const CHECK_ROWS = ['receipt', 'opening', 'closing', 'log', 'payout'];
/** Maximum wait in ms until the order's minute has ended and is sealed and signed. */
const SEALED_MS = 90_000;

async function logIn(driver: Driver): Promise<void> {
  await driver.tap('#launch-login');
  await driver.type('#login-username', demoCustomer.phone);
  await driver.type('#login-password', demoCustomer.password);
  await driver.tap('#login-submit');
  await driver.see('#home-total', { timeout: 20_000 });
}

/** Last second of a minute for an order whose link is to be read before the minute is sealed. */
const SECOND_MAX = 45;

async function buyUp(driver: Driver, { product, term }: JourneyContext): Promise<void> {
  await driver.tab(1);
  const procode = product ?? (await driver.rows('#market-row-'))[0];
  await driver.tap(`#market-row-${procode}`);
  await driver.tap('#stock-up');
  await driver.tap(`#ticket-term-${term}`);
  await driver.type('#ticket-quantity', '100');
  await waitUntil('the next minute', () => new Date().getSeconds() <= SECOND_MAX, 20_000);
  await submitTicket(driver, term);
  await driver.tap('#confirm-submit');
  await driver.see('#live-countdown');
}

/** Exports the proof and checks it with the independent script. */
async function takeProof(driver: Driver, folder: string): Promise<void> {
  const { name, text } = await driver.tapForFile('#verify-export');
  assert.match(name, /^candor-O.*\.json$/);
  const file = path.join(folder, 'proof.json');
  fs.writeFileSync(file, text);
  const scriptOutput = execFileSync(process.execPath, [VERIFY_SCRIPT, file], { encoding: 'utf8' });
  assert.equal(scriptOutput.match(/ ok\b/g)?.length, 7, scriptOutput);
}

const readLog = async (base: string, name: string) =>
  (await fetch(`${base}/transparency/${name}`)).text();

/** Waits for the first head of the log: without one there is no link. */
async function waitForHead(base: string): Promise<void> {
  const read = async () => {
    await setTimeout(1_000);
    return shareHead(await readLog(base, 'head'));
  };
  await waitUntil('the first head', read, SEALED_MS);
}

/** URL of the check page for an order, as the app derives it from the receipt once it opened. */
async function addressOf(base: string): Promise<string> {
  const { phone, password } = demoCustomer;
  const customer = await CustomerApi.login(base, phone, password);
  const [newest] = await customer.orders();
  if (newest === undefined) throw new Error('there is no order');
  const { receipt, openTime } = await waitUntil('the opening price', async () => {
    const order = await customer.order(newest.orderNo);
    return order.openTime === null ? null : order;
  });
  const { data } = JSON.parse(await readLog(base, 'keys')) as { data: LogKeys };
  const link = {
    log: shareLogId(data.keys[0]) ?? '',
    opens: openTime ?? 0,
    token: shareToken(receipt ?? ''),
    head: shareHead(await readLog(base, 'head')) ?? { size: 0, hash: '' },
  };
  return `${base}/check/#${shareLinkText(link)}`;
}

/** Shares the result's card and picture; another person checks the shared link. */
async function shareResult(driver: Driver, { folder, server }: JourneyContext, address: string) {
  await driver.tap('#verify-result');
  await driver.seeDrawn('#verify-result-picture');
  await driver.screenshot('result-without-amount');
  await driver.tap('#verify-result-with');
  await driver.seeDrawn('#verify-result-picture');
  if (!isOtherEngine(driver)) {
    await readCheckPage(server.baseUrl, address, path.join(folder, 'proof.json'), folder);
  }
  await driver.systemBack();
  await driver.notSee('#verify-result-sheet');
}

/** Maximum wait in ms for the total: computed in a server's minute 1, sealed in minute 2. */
const TOTAL_MS = 150_000;

/** Checks every journal entry and the balance in the total, by one tap on the account page. */
async function checkMoney(driver: Driver, folder: string): Promise<void> {
  await driver.open('/pages/mine/index');
  await driver.tap('#mine-money');
  const until = Date.now() + TOTAL_MS;
  for (;;) {
    await driver.see('#money-headline');
    const isIn = await driver.see('#money-total', { timeout: 1_000 }).then(
      () => true,
      () => false,
    );
    if (isIn) break;
    assert.ok(Date.now() < until, 'there is no total');
    await driver.tap('#money-again');
    await setTimeout(3_000);
  }
  for (const step of ['statements', 'journal', 'kept']) await driver.see(`#money-${step}-done`);
  const { text } = await driver.tapForFile('#money-export');
  const file = path.join(folder, 'money.json');
  fs.writeFileSync(file, text);
  const scriptOutput = execFileSync(process.execPath, [VERIFY_SCRIPT, file], { encoding: 'utf8' });
  assert.equal(scriptOutput.match(/ ok\b/g)?.length, 4, scriptOutput);
}

/** Checks that the account shows when the money was checked, and the amount if it is current. */
async function seeOnAccount(driver: Driver): Promise<void> {
  await driver.open('/pages/mine/index');
  const scriptOutput = /\d\d:\d\d.*(\d\.\d\d USDT|每一笔都对得上|every entry was right)/;
  await driver.readUntil('#mine-money', (text) => scriptOutput.test(text));
}

/** Whether the driver uses another engine than Chromium; then no Chromium is started beside it. */
const isOtherEngine = (driver: Driver): boolean =>
  driver instanceof H5Driver && driver.engine !== 'chromium';

/** Opens the check page in the journey's own browser, by link and with the exported file. */
async function checkInThisBrowser(driver: Driver, address: string, folder: string): Promise<void> {
  if (!(driver instanceof H5Driver)) return;
  const seeDone = async () => {
    await driver.see('#check-headline', { timeout: 20_000 });
    for (const row of CHECK_ROWS) await driver.see(`#check-${row}-done`);
    const { scrollWidth, clientWidth } = await driver.device.evaluate<Element>(
      '(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))(document.documentElement)',
    );
    assert.ok(scrollWidth <= clientWidth, `the check page is ${scrollWidth} px wide`);
  };
  await driver.visit(address);
  await seeDone();
  await driver.screenshot('check-seen');
  // The app in this browser has seen heads.
  assert.match(await driver.read('#check-alone'), /以前见过的记录对过|what this device saw before/);
  await driver.visit(address.replace(/#.*/, '?'));
  driver.chooseImages([path.join(folder, 'proof.json')]);
  await driver.tap('#check-file');
  await seeDone();
}

/** Journey from the order's tap to a result that the device and the independent script verify. */
export async function verify(driver: Driver, context: JourneyContext): Promise<void> {
  const { step, folder, server } = context;
  const reader = isOtherEngine(driver) ? null : await EarlyReader.open();
  try {
    await step('log-in', () => logIn(driver));
    await step('first head', () => waitForHead(server.baseUrl));
    await step('order', () => buyUp(driver, context));
    const address = await addressOf(server.baseUrl);
    if (reader) await step('link-too-early', () => reader.seeWaiting(address));
    await step('result', () => driver.tap('#result-verify', { timeout: 30_000 }));
    await step('sealing', () => driver.see('#verify-headline', { timeout: SEALED_MS }));
    await step('checked', async () => {
      for (const row of CHECK_ROWS) await driver.see(`#verify-${row}-done`);
      await driver.readUntil('#verify-note', (text) => /\d\.\d\d/.test(text));
    });
    await step('proof', () => takeProof(driver, folder));
    if (reader) await step('link-when-sealed', () => reader.seeChecked(SEALED_MS));
    await step('share', () => shareResult(driver, context, address));
    await step('money', () => checkMoney(driver, folder));
    await step('account', () => seeOnAccount(driver));
    await step('check page', () => checkInThisBrowser(driver, address, folder));
  } finally {
    await reader?.close();
  }
}
