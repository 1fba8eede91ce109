import assert from 'node:assert/strict';
import type { Driver } from '../driver/Driver';
import { H5Driver } from '../driver/H5Driver';
import { WeappDriver } from '../driver/WeappDriver';
import { loseSubPackage, openCardAsGuest, openInMoments, sharePages } from './cards';
import { demoCustomer } from './parts/demoCustomer';
import type { JourneyContext } from './parts/JourneyContext';

const NO_NETWORK = [/failed: |request:fail|connectSocket:fail/, /WebSocket|net::ERR_/];

async function logIn(driver: Driver): Promise<void> {
  await driver.tap('#launch-login');
  await driver.type('#login-username', demoCustomer.phone);
  await driver.type('#login-password', demoCustomer.password);
  await driver.tap('#login-submit');
}

/** Without a network a pulled page says that its data is old. */
async function pullTabs(driver: Driver): Promise<void> {
  for (const [index, total, old] of [
    [3, '#mine-profit', '#mine-stale'],
    [0, '#home-total', '点一下重新加载'],
  ] as const) {
    await driver.tab(index);
    await driver.readUntil(total, (text) => /\d/.test(text));
    // A call in flight would fail without a pull.
    await driver.callsEnd();
    await driver.offline(true);
    await driver.notSee(old);
    await driver.pullDown();
    await driver.see(old);
    await driver.offline(false);
    await driver.notSee(old);
  }
}

/** The page's arrow after a reload leads where it led before. */
async function reloadAndGoBack(driver: H5Driver): Promise<void> {
  await driver.tab(3);
  await driver.tap('#mine-wallet');
  await driver.see('#nav-back');
  await driver.reload();
  await driver.tap('#nav-back');
  await driver.see('#mine-logout');
  assert.equal(await driver.currentRoute(), '/pages/mine/index');
}

/** What customers expect of any app: pull, and go back after a reload. */
export async function habits(driver: Driver, { step }: JourneyContext): Promise<void> {
  await step('log-in', async () => {
    await logIn(driver);
    await driver.see('#home-total', { timeout: 20_000 });
  });
  await step('pull', () => pullTabs(driver), NO_NETWORK);
  if (driver instanceof H5Driver) await step('reload', () => reloadAndGoBack(driver));
  if (!(driver instanceof WeappDriver)) return;
  await step('lost sub-package', () => loseSubPackage(driver), [/loadSubpackage/]);
  let card = '';
  await step('cards', async () => {
    card = await sharePages(driver);
  });
  await step('card of a guest', () => openCardAsGuest(driver, card));
  await step('Moments', () => openInMoments(driver, card));
}
