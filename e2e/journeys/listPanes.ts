import assert from 'node:assert/strict';
import { formatTerm } from '../../src/format/formatTime';
import type { Driver } from '../driver/Driver';
import { CustomerApi } from './parts/CustomerApi';
import { demoCustomer } from './parts/demoCustomer';
import type { JourneyContext } from './parts/JourneyContext';
import { DeskWindow } from './parts/DeskWindow';

const SHIFT_MAX = 0.02;
const REST_MS = 1500;

async function logIn(window: DeskWindow): Promise<void> {
  await window.click('#launch-login');
  await window.type('login-username', demoCustomer.phone);
  await window.type('login-password', demoCustomer.password);
  await window.click('#login-submit');
  await window.expectVisible('#home-total');
}

/** Checks that the account's list stays while its pages change, and that Back leaves all pages. */
async function walkAccount(window: DeskWindow): Promise<void> {
  await window.click('.host-tabs__item:nth-child(4)');
  await window.expectVisible('#statistics-all');
  await window.seeCurrent('mine-statistics');
  const list = await window.page.locator('.list-pane__rows').elementHandle();
  await list?.evaluate((rows) => (rows.scrollTop = 200));
  for (const [row, route, sight] of [
    ['mine-message', '/pages/message/index', '#nav-title'],
    ['mine-language', '/pages/language/index', '#language-zh_CN'],
    ['mine-wallet', '/pages/wallet/index', '#nav-title'],
    ['mine-modify', '/pages/modify/index', '#modify-login-password'],
  ] as const) {
    await window.click(`#${row}`);
    await window.seeRoute(route);
    await window.expectVisible(sight);
    await window.seeCurrent(row);
    assert.equal(await window.focused(), row, 'the focus left the list');
  }
  assert.equal(await list?.evaluate((rows) => rows.isConnected && rows.scrollTop > 0), true);
  await window.page.goBack();
  await window.seeRoute('/pages/mine/index');
  await window.seeCurrent('mine-statistics');
}

/** Moves by keyboard only: opens a page from the list, enters it, and returns to the list. */
async function walkKeys(window: DeskWindow): Promise<void> {
  const { keyboard } = window.page;
  await window.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await keyboard.press('ArrowDown');
  assert.equal(await window.focused(), 'mine-money');
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowUp');
  assert.equal(await window.focused(), 'mine-wallet');
  await keyboard.press('Enter');
  await window.seeRoute('/pages/wallet/index');
  assert.equal(await window.focused(), 'mine-wallet');
  await window.click('#mine-logout');
  await window.expectVisible('#logout-dialog');
  await keyboard.press('Escape');
  await window.expectHidden('#logout-dialog');
  assert.equal(await window.focused(), 'mine-logout', 'the focus did not come back');
  await window.click('#mine-appearance');
  await window.seeRoute('/pages/mine/index');
  await window.click('#theme-dark');
  await window.expectVisible('.list-pane .theme--dark');
  await window.click('#theme-light');
}

/** Checks that a form keeps its input at every width, with and without the list. */
async function walkWidths(window: DeskWindow): Promise<void> {
  await window.click('#mine-modify');
  await window.click('#modify-login-password');
  await window.type('password-old', 'Harbour2026');
  for (const [width, height, hasList] of [
    [900, 900, true],
    [899, 900, false],
    [900, 480, false],
    [720, 450, false],
    [390, 844, false],
    [1024, 768, true],
    [1440, 900, true],
  ] as const) {
    await window.resize(width, height);
    await (hasList ? window.expectVisible('#mine-modify') : window.expectHidden('.list-pane'));
    assert.equal(await window.typed('password-old'), 'Harbour2026', `lost at ${width}`);
  }
  await window.click('#nav-back');
  await window.seeRoute('/pages/modify/index');
}

async function placeOrder(window: DeskWindow, { server, term }: JourneyContext): Promise<void> {
  const { phone, password } = demoCustomer;
  const api = await CustomerApi.login(server.baseUrl, phone, password);
  const [procode] = await api.openProducts();
  await window.start(`/pages/stock/trade?procode=${procode}&direction=1`);
  await window.click(`#ticket-term-${term}`);
  await window.type('ticket-quantity', '100');
  // Its text ends with the term once it is ready.
  await window.click('#ticket-submit', new RegExp(`${formatTerm(term)}$`));
  await window.click('#confirm-submit');
  await window.expectVisible('#live-countdown');
}

/** Opens the running order, its result, record and check, all beside the list. */
async function walkOrders(window: DeskWindow, context: JourneyContext): Promise<string> {
  await placeOrder(window, context);
  await window.click('.host-tabs__item:nth-child(3)');
  await window.expectVisible('#record-detail');
  const row = await window.currentRow();
  assert.match(row, /^record-order-/);
  await window.expectVisible('#result-sheet');
  await window.page.keyboard.press('Escape');
  await window.expectHidden('#result-sheet');
  await window.expectVisible('[id^=record-verify-]');
  await window.seeCurrent(row);
  await window.click(`#${row}`);
  await window.click('[id^=record-verify-]');
  await window.seeRoute('/pages/record/verify');
  await window.seeCurrent(row);
  await window.click(`#${row}`);
  await window.seeRoute('/pages/record/index');
  await window.expectVisible('#record-detail');
  return row.replace('record-order-', '');
}

/** Moves between pages with and without a list; after quick taps the last one decides. */
async function walkAcross(window: DeskWindow): Promise<void> {
  await window.start('/pages/home/index');
  await window.click('#home-message');
  await window.seeCurrent('mine-message');
  await window.click('#mine-invite');
  await window.seeCurrent('mine-invite');
  await window.page.goBack();
  await window.seeRoute('/pages/home/index');
  await window.expectHidden('.list-pane');
  await window.page.goForward();
  await window.seeCurrent('mine-invite');
  for (const row of ['mine-wallet', 'mine-service', 'mine-language', 'mine-deposits']) {
    await window.page.locator(`#${row}`).click({ delay: 0, noWaitAfter: true });
  }
  await window.seeCurrent('mine-deposits');
  await window.click('#mine-payouts');
  await window.seeCurrent('mine-payouts');
  await window.seeRoute('/pages/record/withdraw');
  await window.click('#mine-orders');
  await window.expectVisible('#record-detail');
  await window.page.goBack();
  await window.seeCurrent('mine-payouts');
  await window.click('#mine-language');
  await window.seeCurrent('mine-language');
  await window.page.waitForTimeout(REST_MS);
  await window.click('#mine-logout');
  await window.click('#logout-confirm');
  await window.expectVisible('#launch-login');
  await window.expectHidden('.list-pane');
}

/** Opens links to pages with a list: list and page appear together, without layout shifts. */
async function startAt(window: DeskWindow, orderNo: string): Promise<void> {
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await window.resize(width, height);
    for (const route of [
      '/pages/mine/index',
      '/pages/modify/index',
      '/pages/message/index',
      '/pages/record/index?tab=flow',
      '/pages/trade/index',
      `/pages/record/index?tab=order&orderNo=${orderNo}`,
      `/pages/record/verify?orderNo=${orderNo}`,
    ]) {
      await window.start(route);
      await window.expectVisible('.list-pane [aria-current]');
      await window.expectVisible('#nav-title');
      await window.page.waitForTimeout(REST_MS);
      const shifted = await window.shifted();
      assert.ok(shifted < SHIFT_MAX, `${route} moved by ${shifted} at ${width}`);
      assert.deepEqual(await window.barriers(), []);
    }
  }
}

/** Journey on wide screens, with lists beside their pages: mouse and keys, all widths. */
export async function listPanes(driver: Driver, context: JourneyContext): Promise<void> {
  if (driver.target === 'weapp') return;
  const { step, server, folder } = context;
  const window = await DeskWindow.open(server.baseUrl, 1440, 900);
  const walk = (name: string, act: () => Promise<void>) =>
    step(name, async () => {
      await act().finally(() => window.picture(folder, name));
    });
  let orderNo = '';
  try {
    await walk('log-in', () => logIn(window));
    await walk('account', () => walkAccount(window));
    await walk('keys', () => walkKeys(window));
    await walk('widths', () => walkWidths(window));
    await walk('orders', async () => {
      orderNo = await walkOrders(window, context);
    });
    await walk('links', () => startAt(window, orderNo));
    await walk('across', () => walkAcross(window));
  } finally {
    await window.close();
  }
}
