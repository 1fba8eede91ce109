import assert from 'node:assert/strict';
import type { WeappDriver } from '../driver/WeappDriver';

const START_TIMEOUT = { timeout: 20_000 };

interface Card {
  title: string;
  path: string;
  imageUrl: string;
}

/** Checks that the card of the open page leads to `path`, and returns that path. */
async function readCard({ miniProgram }: WeappDriver, path: string): Promise<string> {
  const card = (await miniProgram.shareFromMenu()) as Card;
  assert.match(card.path, new RegExp(`^${path}`));
  assert.match(card.title, /模拟/, 'the card does not say that the money is simulated');
  assert.match(card.imageUrl, /\.png$/);
  return card.path;
}

/** Shares pages; returns the path of a stock's card. */
export async function sharePages(driver: WeappDriver): Promise<string> {
  await driver.tab(0);
  await readCard(driver, '/pages/home/index');
  await driver.tab(1);
  await readCard(driver, '/pages/market/index');
  const [procode = ''] = await driver.rows('#market-row-');
  await driver.tap(`#market-row-${procode}`);
  await driver.see('#stock-up');
  const path = await readCard(driver, `/pages/stock/index\\?procode=${procode}`);
  await driver.open('/pages/record/statistics');
  await driver.see('#statistics-all');
  await readCard(driver, '/pages/home/index');
  return path;
}

/** A sub-package that WeChat cannot load is reported; a later tap opens the page. */
export async function loseSubPackage(driver: WeappDriver): Promise<void> {
  const { miniProgram } = driver;
  await miniProgram.failPackages(['pages/invite']);
  await driver.tab(3);
  await driver.tap('#mine-invite');
  await driver.see('网络未连接，页面没有打开');
  await miniProgram.failPackages([]);
  await driver.tap('#mine-invite');
  await driver.see('#invite-copy-code');
  await driver.back();
}

/** A reader of the card who has no account opens it as a guest, and comes to its page. */
export async function openCardAsGuest(driver: WeappDriver, path: string): Promise<void> {
  await driver.open('/pages/mine/index');
  await driver.tap('#mine-logout');
  await driver.tap('#logout-confirm');
  await driver.see('#launch-login');
  await driver.restart({ kill: true, route: path });
  await driver.tap('#launch-guest', START_TIMEOUT);
  await driver.see('#stock-up', START_TIMEOUT);
}

/** Moments have no log-in: the page says what the product is, and shows no money. */
export async function openInMoments(driver: WeappDriver, path: string): Promise<void> {
  await driver.openInMoments(path);
  await driver.see('#shared-page', START_TIMEOUT);
  await driver.notSee('#stock-up');
}
