import assert from 'node:assert/strict';
import type { Driver } from '../driver/Driver';
import { parseCents } from './parts/parseCents';
import { CustomerApi } from './parts/CustomerApi';
import { decideAsOperator } from './parts/decideAsOperator';
import { freshPicture } from './parts/freshPicture';
import { expectAmount } from './parts/expectAmount';
import { newCustomer } from './parts/newCustomer';
import type { JourneyContext } from './parts/JourneyContext';
import { submitTicket } from './parts/submitTicket';

const WALLET_ADDRESS = 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf';
/** Card number with a valid check digit that no bank has issued. */
const CARD_NUMBER = '6222020200112233446';
const DEPOSIT_AMOUNT = '1000';
const WITHDRAWAL_AMOUNT = '200';

async function bindWallet(driver: Driver): Promise<void> {
  await driver.open('/pages/wallet/index');
  await driver.tap('#wallet-add-wallet');
  await driver.type('#add-wallet-address', WALLET_ADDRESS);
  await driver.type('#add-wallet-password', newCustomer.fundPassword);
  await driver.tap('#add-wallet-submit');
  await driver.rows('#wallet-entry-');
}

async function bindCard(driver: Driver): Promise<void> {
  await driver.open('/pages/wallet/index?tab=bank');
  await driver.tap('#wallet-add-bank');
  await driver.type('#add-bank-name', '演示银行');
  await driver.type('#add-bank-number', CARD_NUMBER);
  await driver.type('#add-bank-branch', '陆家嘴支行');
  await driver.type('#add-bank-holder', newCustomer.name);
  await driver.type('#add-bank-password', newCustomer.fundPassword);
  await driver.tap('#add-bank-submit');
  await driver.rows('#wallet-entry-');
}

async function depositByBank(driver: Driver, { pictures, server }: JourneyContext): Promise<void> {
  await driver.open('/pages/recharge/index');
  await driver.type('#recharge-amount', DEPOSIT_AMOUNT);
  await driver.tap('#recharge-method-bank');
  await driver.tap('#recharge-next');
  driver.chooseImages([await freshPicture(pictures.transfer)]);
  await driver.tap('#bank-proof');
  await driver.see('#bank-proof-done');
  await driver.type('#bank-payer', newCustomer.name);
  await driver.tap('#bank-submit');
  await driver.see('#bank-state');
  await decideAsOperator(server, 'deposits', 'approve', '已到账');
  await driver.open('/pages/mine/index');
  await expectAmount(driver, '#mine-available', parseCents(newCustomer.funded));
}

async function requestWithdrawal(driver: Driver, api: CustomerApi): Promise<string> {
  await driver.open('/pages/withdraw/index');
  await driver.type('#withdraw-amount', WITHDRAWAL_AMOUNT);
  await driver.type('#withdraw-password', newCustomer.fundPassword);
  await driver.tap('#withdraw-submit');
  await driver.see('#withdraw-home');
  const [withdrawal] = await api.withdrawals();
  assert.equal(withdrawal?.state, 'pendingReview');
  assert.equal(parseCents((await api.assets()).withdrawReview), parseCents(WITHDRAWAL_AMOUNT));
  return withdrawal.id;
}

async function cancelWithdrawal(driver: Driver, id: string): Promise<void> {
  await driver.open('/pages/record/withdraw');
  await driver.tap(`#withdrawal-cancel-${id}`);
  await driver.tap('#cancel-yes');
  await driver.notSee(`#withdrawal-cancel-${id}`);
  await driver.open('/pages/mine/index');
  await expectAmount(driver, '#mine-available', parseCents(newCustomer.funded));
}

/** Finds a stock by its pinyin initials and buys it from the results. */
async function searchToOrder(
  driver: Driver,
  { term }: JourneyContext,
  api: CustomerApi,
): Promise<void> {
  await driver.tab(0);
  await driver.tap('#home-search');
  await driver.type('#search-input', 'sg');
  // A slow machine may search for the first letter, too.
  await driver.see('“sg”按拼音匹配');
  const [procode] = await driver.rows('#search-row-');
  await driver.tap(`#search-row-${procode}`);
  await driver.tap('#stock-up');
  await driver.tap(`#ticket-term-${term}`);
  await driver.type('#ticket-quantity', DEPOSIT_AMOUNT);
  await submitTicket(driver, term);
  await driver.tap('#confirm-submit');
  const orderNo = await driver.read('#live-orderNo');
  assert.equal((await api.order(orderNo)).procode, procode);
  await driver.see('#result-sheet', { timeout: 20_000 });
  await driver.tap('#result-ok');
}

/** Journey: binds a wallet and a card, deposits, withdraws, cancels, and orders from the search. */
export async function bindAndPay(driver: Driver, context: JourneyContext): Promise<void> {
  const { step, server, phone } = context;
  const api = await CustomerApi.login(server.baseUrl, phone, newCustomer.password);
  // Proves SPEC 1.15
  await step('bind a wallet', () => bindWallet(driver));
  // Proves SPEC 1.14
  await step('bind a card', async () => {
    await bindCard(driver);
    assert.deepEqual((await api.cards()).map(({ type }) => type).sort(), [1, 2]);
  });
  // Proves SPEC 1.11
  await step('deposit by bank', () => depositByBank(driver, context));
  let withdrawal = '';
  await step('withdraw', async () => {
    withdrawal = await requestWithdrawal(driver, api);
  });
  await step('cancel the withdrawal', () => cancelWithdrawal(driver, withdrawal));
  await step('search to order', () => searchToOrder(driver, context, api));
}
