import assert from 'node:assert/strict';
import type { Driver } from '../driver/Driver';
import { waitUntil } from '../faults/waitUntil';
import { CustomerApi } from './parts/CustomerApi';
import { demoCustomer } from './parts/demoCustomer';
import { expectNoMoneyMoved } from './parts/expectNoMoneyMoved';
import type { JourneyContext } from './parts/JourneyContext';
import { fillSecret, fillWho } from './openAccount';
import { seePainted } from './seePainted';
import { submitTicket } from './parts/submitTicket';

const GAPS_MS = [0, 150, 250, 350];
const TAPS = 4;
const STAKE = '100';

/** Opens the agreement from the registration and returns: all input is kept. */
async function readAgreement(driver: Driver, phone: string): Promise<void> {
  await driver.tap('#launch-register');
  await driver.type('#register-invite', 'X1');
  await fillWho(driver, phone);
  await fillSecret(driver);
  await driver.tap('#register-agreement');
  await driver.see('#register-reading');
  await driver.systemBack();
  await driver.notSee('#register-reading');
  assert.equal(await driver.read('#register-password'), 'Candor2026', 'the password was not kept');
  await driver.systemBack();
  for (const [field, text] of Object.entries({ username: phone, invite: 'X1' })) {
    assert.equal(await driver.read(`#register-${field}`), text, `${field} was not kept`);
  }
  await driver.systemBack();
  await driver.see('#launch-register');
}

/** Checks that the server's refusal of a first-step field opens that step and focuses the field. */
async function seeRefusal(driver: Driver, phone: string): Promise<void> {
  await driver.tap('#launch-register');
  await driver.type('#register-invite', 'BADINV');
  await fillWho(driver, phone);
  await fillSecret(driver);
  await driver.tap('#register-agree-words');
  await driver.tap('#register-submit');
  await driver.see('#register-invite-error');
  // A page that has just changed ignores taps.
  await waitUntil('the refused field in sight', () => driver.isInSight('#register-invite-error'));
  assert.equal(await driver.read('#register-invite'), 'BADINV');
}

async function openTicket(driver: Driver, procode: string): Promise<void> {
  await driver.open(`/pages/stock/trade?procode=${procode}&direction=1`);
  await driver.type('#ticket-quantity', STAKE);
  await driver.readUntil('#ticket-submit', (text) => text.includes(STAKE));
}

/** Checks that rapid taps on the ticket's button place no order. */
async function tapRepeatedly(driver: Driver, api: CustomerApi, procode: string): Promise<void> {
  await openTicket(driver, procode);
  await expectNoMoneyMoved(api, async () => {
    for (const gap of GAPS_MS) {
      await driver.tapRepeatedly('#ticket-submit', TAPS, gap);
      // On a slow machine the taps may be so far apart that one cancels the confirmation.
      const isOpen = await driver.see('#confirm-sheet', { timeout: 1000 }).then(
        () => true,
        () => false,
      );
      if (!isOpen) await driver.tap('#ticket-submit');
      await driver.see('#confirm-sheet');
      await driver.systemBack();
      await driver.notSee('#confirm-sheet');
      assert.equal(await driver.read('#ticket-quantity'), STAKE);
    }
  });
}

/** Checks that a result over a tab page has tappable buttons and covers the tab bar. */
async function seeResultOverTabs(driver: Driver, procode: string, term: number): Promise<void> {
  await openTicket(driver, procode);
  await driver.tap(`#ticket-term-${term}`);
  await submitTicket(driver, term);
  await driver.tap('#confirm-submit');
  await driver.tap('#live-records', { timeout: 20_000 });
  await driver.see('#trade-tab-finished');
  await driver.see('#result-sheet', { timeout: (term + 20) * 1000 });
  const route = await driver.currentRoute();
  await assert.rejects(driver.tab(0), /cannot press tab|Timeout/);
  assert.equal(await driver.currentRoute(), route, 'the tab bar answered under a sheet');
  await driver.tap('#result-ok');
  await driver.notSee('#result-sheet');
  await driver.tab(0);
  await driver.see('#home-total');
}

/** Opens URLs that a customer may type, receive, or return to. */
async function openAddresses(driver: Driver, [first, second]: string[]): Promise<void> {
  await driver.open(`/pages/stock/trade?procode=${first}&direction=1`);
  await driver.see('#ticket-quantity');
  const title = await driver.read('#ticket-title');
  await driver.open(`/pages/stock/trade?procode=${second}&direction=2`);
  await driver.readUntil('#ticket-title', (text) => text !== title);
  // WeChat also rejects the call that opens an unknown page.
  await driver.open('/pages/foo').catch(() => undefined);
  await driver.see('#home-total', { timeout: 20_000 });
}

/** Journey of overlays: rapid taps do not buy, Back closes overlays, all controls are in reach. */
export async function sheets(driver: Driver, context: JourneyContext): Promise<void> {
  const { step, server, phone, term } = context;
  const api = await CustomerApi.login(server.baseUrl, demoCustomer.phone, demoCustomer.password);
  const products = await api.openProducts();
  const procode = context.product ?? products[0] ?? assert.fail('the market lists no product');
  await step('agreement', async () => {
    await driver.see('#launch-register', { timeout: 20_000 });
    await readAgreement(driver, phone);
  });
  await step('refusal', () => seeRefusal(driver, context.otherPhone), [
    /POST \/regisiter answered 400/,
  ]);
  await step('login', async () => {
    await driver.open('/pages/login/index');
    await driver.type('#login-username', demoCustomer.phone);
    await driver.type('#login-password', demoCustomer.password);
    await driver.tap('#login-submit');
    await driver.see('#home-total');
  });
  await step('tap repeatedly', () => tapRepeatedly(driver, api, procode));
  await step('result', () => seeResultOverTabs(driver, procode, term));
  // Proves SPEC 2.38-2.39, 2.41, 9.19
  await step('painted', () => seePainted(driver));
  // Proves SPEC 2.48
  await step('addresses', () => openAddresses(driver, products), [
    /page "pages\/foo" is not found/,
  ]);
}
