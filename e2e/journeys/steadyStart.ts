import assert from 'node:assert/strict';
import type { Driver } from '../driver/Driver';
import { H5Driver } from '../driver/H5Driver';
import { demoCustomer } from './parts/demoCustomer';
import type { JourneyContext } from './parts/JourneyContext';

/** Maximum layout shift (CLS) of a loading page: taps miss above it; 0.1 is rated good. */
const SHIFT_MAX = 0.02;
/** Longest delay of responses that shows no placeholders, in ms. */
const LATE_MS = 600;
const SETTLE_MS = 1000;

const PAGES = [
  { name: 'home', route: '/pages/home/index', see: '#home-hot-AUR' },
  { name: 'market', route: '/pages/market/index', see: '#market-row-AUR' },
  { name: 'stock', route: '/pages/stock/index?procode=AUR', see: '#stock-price' },
  { name: 'account', route: '/pages/mine/index', see: '#mine-total' },
] as const;

/** Paths of delayed calls: the market's calls, or all other calls of a start. */
const MARKET_CALLS = /\/(productList|optionalList|sparklines|kline\w*)\b/;
const OTHER_CALLS = /\/(loadUserInfo|assetInfo|orderList|bannerList|messageList|orderStatistics)\b/;

/** The batch call of a start, which would contain the delayed calls. */
const EARLY_CALL = /\/earlyAnswers\b/;

async function logIn(driver: Driver): Promise<void> {
  await driver.tap('#launch-login', { timeout: 20_000 });
  await driver.type('#login-username', demoCustomer.phone);
  await driver.type('#login-password', demoCustomer.password);
  await driver.tap('#login-submit');
  await driver.see('#home-total', { timeout: 20_000 });
}

/** Runs in the page: deletes everything stored except the session. */
function keepOnlySession(): void {
  const session = localStorage.getItem('candor.session');
  localStorage.clear();
  localStorage.setItem('candor.session', String(session));
}

/** Opens the page with these responses delayed. Throws on a layout shift. */
async function startLate(
  driver: H5Driver,
  page: (typeof PAGES)[number],
  late: RegExp,
): Promise<void> {
  const { browserPage } = driver;
  // Opens a page without the app: the app could store its last screen again.
  await browserPage.goto(new URL('/healthz', browserPage.url()).href);
  await browserPage.evaluate(keepOnlySession);
  // Makes the app send each call separately, so that it can be delayed.
  await browserPage.route(EARLY_CALL, (route) => route.fulfill({ json: { data: [] } }));
  let heldCount = 0;
  await browserPage.route(late, async (route) => {
    heldCount += 1;
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue().catch(() => undefined);
  });
  await driver.restart({ route: page.route });
  await driver.see(page.see, { timeout: 20_000 });
  await browserPage.waitForTimeout(SETTLE_MS);
  await browserPage.unroute(late);
  await browserPage.unroute(EARLY_CALL);
  assert.ok(heldCount > 0, `nothing of ${late.source} was asked for`);
  const { sum, what } = await driver.loadShifts();
  assert.ok(sum <= SHIFT_MAX, `moved by ${sum.toFixed(3)}: ${what.join('; ')}`);
}

/** Journey: in any order of responses, nothing on a phone's screen may move. */
export async function steadyStart(driver: Driver, { step }: JourneyContext): Promise<void> {
  // WeChat pages cannot measure layout shifts.
  if (!(driver instanceof H5Driver)) return;
  await step('log-in', () => logIn(driver));
  for (const page of PAGES) {
    await step(`${page.name}-market-late`, () => startLate(driver, page, MARKET_CALLS));
    await step(`${page.name}-customer-late`, () => startLate(driver, page, OTHER_CALLS));
  }
}
