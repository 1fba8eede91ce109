import assert from 'node:assert/strict';
import type { Driver } from '../driver/Driver';
import { H5Driver } from '../driver/H5Driver';
import { CustomerApi } from './parts/CustomerApi';
import { demoCustomer } from './parts/demoCustomer';
import { expectNoMoneyMoved } from './parts/expectNoMoneyMoved';
import type { JourneyContext } from './parts/JourneyContext';
import { submitTicket } from './parts/submitTicket';

/** Maximum layout shift of a loading page (CLS; 0.1 is rated good). */
const SHIFT_MAX = 0.02;
/** Wait in ms until the page's data have loaded and been rendered. */
const SETTLE_MS = 1000;
const AMOUNT = '250';
const TICKET = '/pages/stock/trade?procode=AUR&direction=2';

const HOME = { route: '/pages/home/index', see: '#home-total' };
const MARKET = { route: '/pages/market/index', see: '#market-row-AUR' };
const STOCK = { route: TICKET, see: '#ticket-submit' };
const ORDERS = { route: '/pages/trade/index', see: '#record-detail' };
const ACCOUNT = { route: '/pages/mine/index', see: '#mine-total' };
const STATISTICS = { route: '/pages/record/statistics', see: '#statistics-all' };

/** Window sizes larger than a phone, each with the pages whose layout differs at this size. */
const WINDOWS = [
  { width: 1440, height: 900, pages: [HOME, MARKET, STOCK, ORDERS, ACCOUNT, STATISTICS] },
  { width: 1024, height: 768, pages: [HOME, MARKET, STOCK, ORDERS, ACCOUNT] },
  { width: 768, height: 1024, pages: [HOME, STOCK] },
  { width: 844, height: 390, pages: [HOME, STOCK] },
] as const;
const [WIDE] = WINDOWS;
const PHONE = { width: 390, height: 844 };
/** Visible area in CSS px above the keyboard of a phone in landscape. */
const BESIDE_KEYBOARD = { width: 844, height: 200 };

async function logIn(driver: Driver): Promise<void> {
  await driver.tap('#launch-login', { timeout: 20_000 });
  await driver.type('#login-username', demoCustomer.phone);
  await driver.type('#login-password', demoCustomer.password);
  await driver.tap('#login-submit');
  await driver.see('#home-total', { timeout: 20_000 });
}

interface Page {
  route: string;
  see: string;
}

async function loadScreen(driver: H5Driver, { route, see }: Page): Promise<void> {
  await driver.restart({ route });
  await driver.see(see, { timeout: 20_000 });
  await driver.browserPage.waitForTimeout(SETTLE_MS);
}

async function faultsOf(driver: H5Driver, page: Page): Promise<string[]> {
  await loadScreen(driver, page);
  const { sum, what } = await driver.loadShifts();
  return [
    ...(sum > SHIFT_MAX ? [`moved by ${sum.toFixed(3)}: ${what.join('; ')}`] : []),
    ...(await driver.textFaults()),
    ...(await driver.findBarriers()),
  ];
}

/** Whether the focused element matches the selector. */
const isOn = ({ browserPage }: H5Driver, selector: string) =>
  browserPage.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** Checks that Tab focuses the skip link, then the rail; the link skips to the page. */
async function skipToPage(driver: H5Driver): Promise<void> {
  const { keyboard } = driver.browserPage;
  await keyboard.press('Tab');
  assert.ok(await isOn(driver, '.skip-link'), 'the first Tab does not come to the skip link');
  await keyboard.press('Tab');
  assert.ok(await isOn(driver, '.host-tabs__item:first-child'), 'the next Tab misses the rail');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  assert.ok(await isOn(driver, '[role=main]'), 'the skip link does not lead to the page');
}

/** Checks that the stock list and each choice are one Tab stop, with arrow keys moving inside. */
async function walkGroups(driver: H5Driver, term: number): Promise<void> {
  const { keyboard } = driver.browserPage;
  await loadScreen(driver, STOCK);
  await driver.browserPage.locator('#desk-row-AUR').focus();
  await keyboard.press('ArrowDown');
  assert.ok(await isOn(driver, '[id^=desk-row-]:not(#desk-row-AUR)'), 'no arrow in the list');
  await keyboard.press('Tab');
  assert.ok(!(await isOn(driver, '[id^=desk-row-]')), 'the list is more than one stop');
  await driver.browserPage.locator(`#ticket-term-${term}`).focus();
  await keyboard.press('ArrowRight');
  const next = `[id^=ticket-term-]:not(#ticket-term-${term})[aria-checked=true]`;
  assert.ok(await isOn(driver, next), 'no arrow chooses the next term');
  await keyboard.press('?');
  await driver.see('#keys-sheet');
  await keyboard.press('Escape');
  await driver.notSee('#keys-sheet');
}

/** Opens the market's table from the rail, and with one click a stock beside the list. */
async function openDesk(driver: H5Driver): Promise<void> {
  await driver.resize(WIDE.width, WIDE.height);
  await loadScreen(driver, HOME);
  await driver.tab(1);
  await driver.tap('#market-sort-price');
  const [dearest] = await driver.rows('#market-row-');
  await driver.tap(`#market-row-${dearest}`);
  await driver.see(`#desk-row-${dearest}`);
  await driver.see('#ticket-submit');
}

async function fillIn(driver: Driver, term: number): Promise<void> {
  await driver.see('#ticket-submit', { timeout: 20_000 });
  await driver.tap(`#ticket-term-${term}`);
  await driver.type('#ticket-quantity', AMOUNT);
}

/** Checks that the ticket's side, term and amount are unchanged. */
async function expectKept(driver: H5Driver, term: number): Promise<void> {
  await driver.readUntil('#ticket-quantity', (amount) => amount === AMOUNT);
  for (const id of ['ticket-down', `ticket-term-${term}`]) {
    const chosen = driver.browserPage.locator(`#${id}[aria-checked=true]`);
    await chosen.waitFor({ timeout: 5000 });
  }
}

/** Makes the window 1440, 390 and again 1440 px wide during an order; nothing is bought. */
async function resizeOrder(driver: H5Driver, term: number): Promise<void> {
  await driver.resize(WIDE.width, WIDE.height);
  await driver.restart({ route: TICKET });
  await fillIn(driver, term);
  for (const { width, height } of [PHONE, WIDE]) {
    await driver.resize(width, height);
    await expectKept(driver, term);
  }
  await submitTicket(driver, term);
  await driver.see('#confirm-submit');
  await driver.resize(PHONE.width, PHONE.height);
  await driver.notSee('#confirm-submit');
  await expectKept(driver, term);
}

/** Checks that amount and button stay in sight above a landscape keyboard. */
async function typeAcross(driver: H5Driver, term: number): Promise<void> {
  await driver.resize(844, 390);
  await driver.restart({ route: TICKET });
  await fillIn(driver, term);
  await driver.resize(BESIDE_KEYBOARD.width, BESIDE_KEYBOARD.height);
  await driver.browserPage.waitForTimeout(300);
  for (const id of ['#ticket-quantity', '#ticket-submit']) {
    assert.ok(await driver.isInSight(id), `${id} is out of sight under the keyboard`);
  }
  await expectKept(driver, term);
}

/** Journey on tablets, desktops and landscape phones: pages, keys, resizing during an order. */
export async function wideWindows(driver: Driver, context: JourneyContext): Promise<void> {
  // The mini-program runs on phones only.
  if (!(driver instanceof H5Driver)) return;
  const { step, server, term } = context;
  const { phone, password } = demoCustomer;
  const api = await CustomerApi.login(server.baseUrl, phone, password);
  await step('log in', () => logIn(driver));
  for (const { width, height, pages } of WINDOWS) {
    await step(`${width}x${height}`, async () => {
      await driver.resize(width, height);
      for (const page of pages) assert.deepEqual(await faultsOf(driver, page), [], page.route);
    });
  }
  await step('keys', async () => {
    await driver.resize(WIDE.width, WIDE.height);
    for (const page of [MARKET, STOCK]) {
      await loadScreen(driver, page);
      await skipToPage(driver);
      assert.deepEqual(await driver.walkKeyboard(), [], page.route);
    }
    await walkGroups(driver, term);
  });
  await step('from the rail to the desk', () => openDesk(driver));
  await step('resized in the middle of an order', () =>
    expectNoMoneyMoved(api, () => resizeOrder(driver, term)),
  );
  await step('landscape keyboard', () => expectNoMoneyMoved(api, () => typeAcross(driver, term)));
}
