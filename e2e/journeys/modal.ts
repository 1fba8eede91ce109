import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Driver } from '../driver/Driver';
import { H5Driver } from '../driver/H5Driver';
import { waitUntil } from '../faults/waitUntil';
import { CustomerApi } from './parts/CustomerApi';
import { demoCustomer } from './parts/demoCustomer';
import { expectNoMoneyMoved } from './parts/expectNoMoneyMoved';
import type { JourneyContext } from './parts/JourneyContext';

const STAKE = '25';
/** Number of Tab presses: more than the confirmation has controls. */
const TAB_PRESSES = 8;
/** Timeout for a page after its URL has changed, ms. */
const ARRIVAL_MS_MAX = 5000;

async function logIn(driver: Driver): Promise<void> {
  await driver.tap('#launch-login', { timeout: 20_000 });
  await driver.type('#login-username', demoCustomer.phone);
  await driver.type('#login-password', demoCustomer.password);
  await driver.tap('#login-submit');
  await driver.see('#home-total', { timeout: 20_000 });
}

const ticketOf = (procode: string) => `/pages/stock/trade?procode=${procode}&direction=1`;

/** Fills in the ticket and opens its confirmation by Enter in the amount. */
async function askByEnter(driver: H5Driver, procode: string): Promise<void> {
  await driver.open(ticketOf(procode));
  await driver.type('#ticket-quantity', STAKE);
  await driver.readUntil('#ticket-submit', (text) => text.includes(STAKE));
  await driver.browserPage.locator('#ticket-quantity').locator('visible=true').last().focus();
  await driver.browserPage.keyboard.press('Enter');
  await driver.see('#confirm-sheet');
}

const isFocusInSheet = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('#confirm-sheet') !== null);

/** Checks that keys and screen readers cannot reach the page behind the confirmation. */
async function typeBehind(driver: H5Driver, api: CustomerApi, procode: string): Promise<void> {
  const page = driver.browserPage;
  await expectNoMoneyMoved(api, async () => {
    await askByEnter(driver, procode);
    // The sheet takes the focus a moment after it is shown.
    await waitUntil('the focus in the confirmation', () => isFocusInSheet(page));
    await page.keyboard.type('0');
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let times = 0; times < TAB_PRESSES; times += 1) {
        await page.keyboard.press(key);
        assert.ok(await isFocusInSheet(page), `${key} left the confirmation`);
      }
    }
    const tree = await page.locator('body').ariaSnapshot();
    assert.match(tree, /- dialog/);
    assert.doesNotMatch(tree, /- (textbox|radio|heading "[^"]*" \[level=1\])/);
    await page.keyboard.press('Escape');
    await driver.notSee('#confirm-sheet');
    assert.equal(await driver.read('#ticket-quantity'), STAKE);
    const isBack = () => page.evaluate(() => document.activeElement?.matches('input'));
    await waitUntil('the focus in the amount again', isBack);
  });
}

function onScreen(page: Page): Promise<{ address: string; path: string; text: string }> {
  return page.evaluate(() => {
    const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
    const shown = middle?.closest('.taro_page');
    return {
      address: window.location.hash.slice(1),
      path: shown?.id.replace(/\?.*$/, '') ?? '',
      text: shown?.textContent ?? '',
    };
  });
}

async function expectSame(page: Page, what: string): Promise<void> {
  const deadline = Date.now() + ARRIVAL_MS_MAX;
  for (;;) {
    const { address, path, text } = await onScreen(page);
    const [named, query] = address.split('?');
    const code = new URLSearchParams(query).get('procode') ?? '';
    if (path === named && text.includes(code)) return;
    assert.ok(Date.now() < deadline, `${what}: ${path} is shown under ${address}: ${text}`);
    await page.waitForTimeout(100);
  }
}

/** Uses Back, forward, URLs, reload and sheets in random order: page and URL must match. */
async function navigateRandomly(
  driver: H5Driver,
  [first = '', second = '']: readonly string[],
): Promise<void> {
  const page = driver.browserPage;
  const type = (route: string) =>
    page.evaluate((hash) => void (window.location.hash = hash), route);
  const walk: Record<string, () => Promise<unknown>> = {
    first: () => type(ticketOf(first)),
    second: () => type(ticketOf(second)),
    stock: () => type(`/pages/stock/index?procode=${first}`),
    orders: () => type('/pages/record/index?tab=order'),
    market: () => type('/pages/market/index'),
    buy: () => driver.tap('#stock-up'),
    ask: () => askByEnter(driver, second),
    back: () => page.evaluate(() => window.history.back()),
    forward: () => page.evaluate(() => window.history.forward()),
    reload: () => page.reload(),
  };
  // Fixed sequences. Regression: the first one showed one stock under the URL of another.
  const lines = [
    'first orders second back back forward forward',
    'stock buy orders ask back second back forward reload back',
    'market stock buy second ask first back forward back back forward',
    'first second first back reload forward orders back back',
  ];
  for (const line of lines) {
    for (const step of line.split(' ')) {
      await walk[step]?.();
      await page.waitForTimeout(400);
      await expectSame(page, `${line}, at ${step}`);
    }
  }
}

/** Checks that a URL with an unknown stock shows a link to the market. */
async function openUnknown(driver: H5Driver): Promise<void> {
  for (const route of ['trade?procode=NOPE', 'index?procode=NOPE']) {
    await driver.open(`/pages/stock/${route}`);
    await driver.see('#stock-unknown');
  }
  await driver.tap('#stock-to-market');
  await driver.see('#market-sort-price');
}

/** Journey: only the open overlay reacts to keys, and the URL alone decides the page below it. */
export async function modal(driver: Driver, { step, server }: JourneyContext): Promise<void> {
  // WeChat has neither keys nor URLs.
  if (!(driver instanceof H5Driver)) return;
  const api = await CustomerApi.login(server.baseUrl, demoCustomer.phone, demoCustomer.password);
  const products = await api.openProducts();
  const [first] = products;
  assert.ok(first, 'the market lists no product');
  await step('login', () => logIn(driver));
  await step('keys behind a confirmation', () => typeBehind(driver, api, first));
  await step('addresses', () => navigateRandomly(driver, products));
  await step('unknown', () => openUnknown(driver), [/answered 404/]);
}
