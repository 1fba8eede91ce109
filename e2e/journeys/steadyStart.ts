import assert from 'node:assert/strict';
import type { Driver } from '../driver/Driver';
import { H5Driver } from '../driver/H5Driver';
import { demoCustomer } from './parts/demoCustomer';
import type { JourneyContext } from './parts/JourneyContext';

/** What is under a finger must not move away from it while a page comes (CLS; 0.1 is called good). */
const SHIFT_MAX = 0.02;
/** As long as an answer can take without grey shapes being drawn in its place. */
const LATE_MS = 600;
/** What came late has been drawn. */
const SETTLE_MS = 1000;

const PAGES = [
  { name: 'home', route: '/pages/home/index', see: '#home-hot-AUR' },
  { name: 'market', route: '/pages/market/index', see: '#market-row-AUR' },
  { name: 'stock', route: '/pages/stock/index?procode=AUR', see: '#stock-price' },
  { name: 'account', route: '/pages/mine/index', see: '#mine-total' },
] as const;

/** Which answers are late: those of the market, or all others. */
const MARKET = /\/(productList|optionalList|sparklines|kline\w*)\b/;
const OTHERS = /\/(loadUserInfo|assetInfo|orderList|bannerList|messageList|orderStatistics)\b/;

/** What a start asks for in one call: none of it would be late. */
const EARLY = /\/earlyAnswers\b/;

async function logIn(driver: Driver): Promise<void> {
  await driver.tap('#launch-login', { timeout: 20_000 });
  await driver.type('#login-username', demoCustomer.phone);
  await driver.type('#login-password', demoCustomer.password);
  await driver.tap('#login-submit');
  await driver.see('#home-total', { timeout: 20_000 });
}

/** In the page: a phone that is logged in and has kept nothing else. */
function forget(): void {
  const session = localStorage.getItem('candor.session');
  localStorage.clear();
  localStorage.setItem('candor.session', String(session));
}

/** Opens the page with these answers late. Throws when something moved by itself. */
async function start(driver: H5Driver, page: (typeof PAGES)[number], late: RegExp): Promise<void> {
  const { browserPage } = driver;
  // Nothing of the app runs here that could write the last known screen once more.
  await browserPage.goto(new URL('/healthz', browserPage.url()).href);
  await browserPage.evaluate(forget);
  // The app then asks each call by itself, and each is late or not.
  await browserPage.route(EARLY, (route) => route.fulfill({ json: { data: [] } }));
  let held = 0;
  await browserPage.route(late, async (route) => {
    held += 1;
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue().catch(() => undefined);
  });
  await driver.restart({ route: page.route });
  await driver.see(page.see, { timeout: 20_000 });
  await browserPage.waitForTimeout(SETTLE_MS);
  await browserPage.unroute(late);
  await browserPage.unroute(EARLY);
  assert.ok(held > 0, `nothing of ${late.source} was asked for`);
  const { sum, what } = await driver.loadShifts();
  assert.ok(sum <= SHIFT_MAX, `moved by ${sum.toFixed(3)}: ${what.join('; ')}`);
}

/** Answers come in any order; nothing that is on a phone's screen moves when one comes late. */
export async function steadyStart(driver: Driver, { step }: JourneyContext): Promise<void> {
  // A page of WeChat is not told what moved.
  if (!(driver instanceof H5Driver)) return;
  await step('log-in', () => logIn(driver));
  for (const page of PAGES) {
    await step(`${page.name}-market-late`, () => start(driver, page, MARKET));
    await step(`${page.name}-customer-late`, () => start(driver, page, OTHERS));
  }
}
