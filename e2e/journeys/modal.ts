import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Driver } from '../driver/Driver';
import { H5Driver } from '../driver/H5Driver';
import { CustomerApi } from './CustomerApi';
import { demoCustomer } from './demoCustomer';
import { expectNoMoneyMoved } from './expectNoMoneyMoved';
import type { JourneyContext } from './JourneyContext';

const STAKE = '25';
/** More than there are controls in the confirmation. */
const TABS = 8;

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

/** Keys stay in the confirmation: nothing behind it changes, nothing there is named to a screen reader. */
async function typeBehind(driver: H5Driver, api: CustomerApi, procode: string): Promise<void> {
  const page = driver.browserPage;
  await expectNoMoneyMoved(api, async () => {
    await askByEnter(driver, procode);
    assert.ok(await isFocusInSheet(page), 'the focus stayed behind the confirmation');
    await page.keyboard.type('0');
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let times = 0; times < TABS; times += 1) {
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
    const back = await page.evaluate(() => document.activeElement?.matches('input'));
    assert.ok(back, 'the focus did not come back to the amount');
  });
}

/** Only what lies over a page can be reached. */
export async function modal(driver: Driver, { step, server }: JourneyContext): Promise<void> {
  // WeChat has no keys.
  if (!(driver instanceof H5Driver)) return;
  const api = await CustomerApi.login(server.baseUrl, demoCustomer.phone, demoCustomer.password);
  const [first] = await api.openProducts();
  assert.ok(first, 'the market lists no product');
  await step('login', () => logIn(driver));
  await step('behind', () => typeBehind(driver, api, first));
}
