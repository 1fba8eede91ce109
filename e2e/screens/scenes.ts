import type { Driver } from '../driver/Driver';
import { type SceneOptions, scene, STOCK, taps, types } from './buildScene';
import { charts } from './chartScenes';
import { deviceScenes } from './deviceScenes';
import { overlays } from './overlayScenes';
import { proofs } from './proofScenes';
import {
  identityState,
  closed,
  DATA_CALLS,
  hugeNumbers,
  halted,
  heldWithdrawals,
  locked,
  newVersion,
  emptyLists,
  unopened,
} from './proxyRules';
import { plainScenes } from './plainScenes';
import { refusedScenes } from './refusedScenes';
import type { Scene } from './Scene';
import { sent } from './sentScenes';

const failing = { rules: { fail: DATA_CALLS }, expected: [/answered 500/] };
const waiting = { rules: { hold: DATA_CALLS } };
const huge = { rules: hugeNumbers, state: 'long' };

const silenced = (): SceneOptions => ({ state: 'stale', once: true, rules: { silent: true } });
async function placeOrder(driver: Driver, term: number, shown = '#live-countdown'): Promise<void> {
  await driver.tap(`#ticket-term-${term}`);
  await driver.type('#ticket-quantity', '100');
  // The running order replaces the ticket and must be visible from its top.
  await driver.scroll(600);
  await taps('#ticket-submit', '#confirm-submit')(driver);
  await driver.see(shown);
}

/** Shows finished orders: a phone has a tab for them, a wide window a filter of the list. */
async function showFinished(driver: Driver): Promise<void> {
  const isPhone = await driver.isInSight('#trade-tab-finished');
  await driver.tap(isPhone ? '#trade-tab-finished' : '#record-state-finished');
}

const ENTRANCE_SCENES: Scene[] = [
  scene('launch', '/pages/launch/index', { who: 'guest', see: '#launch-login', dense: true }),
  scene('login', '/pages/login/index', { who: 'guest', see: '#login-submit' }),
  scene('login', '/pages/login/index', {
    who: 'guest',
    see: '#login-submit',
    state: 'refused',
    expected: [/answered 4/],
    async act(driver) {
      await driver.type('#login-username', '13800000000');
      await driver.type('#login-password', 'wrong-1234');
      await driver.tap('#login-submit');
      await driver.see('#login-form-error');
    },
  }),
  scene('register', '/pages/register/index?oid=LX7286', {
    who: 'guest',
    see: '#register-username',
    dense: true,
    tall: true,
  }),
  scene('login-recover', '/pages/login/recover', {
    who: 'guest',
    see: '#recover-submit',
    async act(driver) {
      await driver.type('#recover-username', '13800000000');
      await driver.type('#recover-password', 'Harbour2027');
      await driver.type('#recover-password2', 'Harbour2027');
    },
  }),
  scene('service', '/pages/service/index', { who: 'guest', tall: true }),
  scene('update-app', '/components/UpdateApp', { see: '#update-now', rules: newVersion(false) }),
  scene('update-app', '/components/UpdateApp', {
    see: '#update-now',
    rules: newVersion(true),
    state: 'required',
    once: true,
  }),
];

const HOME_PATH = '/pages/home/index';
const MARKET_PATH = '/pages/market/index';
const TRADE_PATH = '/pages/trade/index';
const MINE_PATH = '/pages/mine/index';
const TAB_SCENES: Scene[] = [
  scene('home', HOME_PATH, { see: '#home-total', dense: true, tall: true, live: true }),
  scene('home', HOME_PATH, { ...huge, see: '#home-total', dense: true }),
  scene('home', HOME_PATH, { who: 'fresh', state: 'empty', see: '#home-total' }),
  scene('home', HOME_PATH, { ...waiting, state: 'loading', see: '#home-search', once: true }),
  scene('home', HOME_PATH, { ...failing, state: 'error', see: '#home-search', once: true }),
  scene('market', MARKET_PATH, { see: '#market-search', dense: true, live: true }),
  scene('market', MARKET_PATH, { ...huge, see: '#market-search', dense: true }),
  scene('market', MARKET_PATH, { ...waiting, state: 'loading', see: '#market-search', once: true }),
  scene('market', MARKET_PATH, { ...failing, state: 'error', see: '#market-search', once: true }),
  scene('market', MARKET_PATH, { rules: closed, state: 'closed', see: '#market-search' }),
  scene('market', MARKET_PATH, { ...silenced(), see: '#market-search' }),
  scene('trade', TRADE_PATH, { dense: true, live: true }),
  scene('trade', TRADE_PATH, { state: 'finished', act: showFinished }),
  scene('trade', TRADE_PATH, { ...huge, dense: true }),
  scene('trade', TRADE_PATH, { who: 'fresh', state: 'empty' }),
  scene('trade', TRADE_PATH, { ...waiting, state: 'loading', once: true }),
  scene('trade', TRADE_PATH, { ...failing, state: 'error', once: true }),
  scene('mine', MINE_PATH, { dense: true, tall: true, live: true }),
  scene('mine', MINE_PATH, huge),
  scene('mine', MINE_PATH, { who: 'fresh', state: 'empty' }),
  scene('mine', MINE_PATH, { ...failing, state: 'error', once: true }),
];

const RECHARGE_PATH = '/pages/recharge/index';
const WITHDRAW_PATH = '/pages/withdraw/index';
const AUTHENTICATION_PATH = '/pages/modify/authentication';
const MONEY_SCENES: Scene[] = [
  scene('recharge', RECHARGE_PATH, { act: types('#recharge-amount', '1000'), dense: true }),
  scene('recharge', RECHARGE_PATH, {
    state: 'bank',
    act: types('#recharge-amount', '1000', '#recharge-method-bank'),
  }),
  scene('recharge', RECHARGE_PATH, { who: 'fresh', state: 'gate' }),
  scene('recharge-bank', '/pages/recharge/bank?amount=1000', { tall: true }),
  scene('recharge-usdt', '/pages/recharge/usdt?amount=1000', { tall: true }),
  scene('withdraw', WITHDRAW_PATH, {
    act: types('#withdraw-amount', '500'),
    dense: true,
    tall: true,
  }),
  scene('withdraw', WITHDRAW_PATH, huge),
  scene('withdraw', WITHDRAW_PATH, { who: 'fresh', state: 'gate' }),
  scene('withdraw', WITHDRAW_PATH, { rules: emptyLists, state: 'no-card' }),
  scene('withdraw', WITHDRAW_PATH, { rules: heldWithdrawals, state: 'held' }),
  scene('withdraw', WITHDRAW_PATH, { rules: locked, state: 'locked', once: true }),
  scene('modify', '/pages/modify/index'),
  scene('modify-password', '/pages/modify/password?kind=login'),
  scene('modify-password', '/pages/modify/password?kind=fund', { state: 'fund' }),
  scene('modify-recover-fund', '/pages/modify/recover-fund', {
    act: types('#recover-fund-new', '908172'),
  }),
  scene('modify-authentication', AUTHENTICATION_PATH, { who: 'fresh', tall: true }),
  scene('modify-authentication', AUTHENTICATION_PATH, { rules: identityState(1), state: 'review' }),
  scene('modify-authentication', AUTHENTICATION_PATH, { state: 'approved' }),
  scene('modify-authentication', AUTHENTICATION_PATH, { who: 'refused', state: 'rejected' }),
  scene('modify-authentication', AUTHENTICATION_PATH, {
    rules: identityState(4),
    state: 'waiting',
    once: true,
  }),
  scene('wallet', '/pages/wallet/index'),
  scene('wallet', '/pages/wallet/index?tab=bank', { state: 'bank' }),
  scene('wallet', '/pages/wallet/index?tab=bank', { ...huge, state: 'bank-long' }),
  scene('wallet', '/pages/wallet/index', { who: 'fresh', state: 'empty' }),
  scene('wallet-add-wallet', '/pages/wallet/add-wallet'),
  scene('wallet-add-bank', '/pages/wallet/add-bank', { tall: true }),
];

const STOCK_PATH = `/pages/stock/index?procode=${STOCK}`;
const ticketOf = (stock: string) => `/pages/stock/trade?procode=${stock}&direction=1`;
const TICKET_PATH = ticketOf(STOCK);
const chart = { see: '#stock-chart', act: (driver: Driver) => driver.seeDrawn('#stock-chart') };
const STOCK_SCENES: Scene[] = [
  scene('stock', STOCK_PATH, { ...chart, dense: true, tall: true, live: true }),
  scene('stock', STOCK_PATH, { ...huge, see: '#stock-chart', dense: true }),
  scene('stock', STOCK_PATH, { rules: closed, state: 'closed', see: '#stock-chart' }),
  scene('stock', STOCK_PATH, { rules: halted('jump'), state: 'halted', see: '#stock-chart' }),
  scene('stock', STOCK_PATH, { ...silenced(), see: '#stock-chart' }),
  scene('stock', STOCK_PATH, { ...waiting, state: 'loading', once: true }),
  scene('stock', STOCK_PATH, { ...failing, state: 'error', once: true }),
  scene('stock-trade', TICKET_PATH, {
    see: '#ticket-submit',
    act: types('#ticket-quantity', '1000'),
    dense: true,
    tall: true,
    live: true,
  }),
  scene('stock-trade', TICKET_PATH, { see: '#ticket-submit', state: 'empty' }),
  scene('stock-trade', TICKET_PATH, {
    see: '#ticket-submit',
    state: 'too-much',
    act: types('#ticket-quantity', '40000'),
  }),
  scene('stock-trade', TICKET_PATH, { ...huge, see: '#ticket-submit' }),
  scene('stock-trade', TICKET_PATH, { rules: closed, state: 'closed', see: '#ticket-submit' }),
  scene('stock-trade', TICKET_PATH, {
    rules: halted('stale'),
    state: 'halted',
    see: '#ticket-submit',
  }),
  scene('stock-trade', TICKET_PATH, { ...silenced(), see: '#ticket-submit' }),
  scene('stock-trade', TICKET_PATH, {
    see: '#ticket-submit',
    state: 'confirm',
    act: types('#ticket-quantity', '1000', '#ticket-submit'),
  }),
  scene('stock-trade', ticketOf('SFM'), {
    who: 'trader',
    see: '#ticket-submit',
    state: 'opening',
    dense: true,
    rules: unopened,
    act: (driver) => placeOrder(driver, 300, '#live-waiting'),
  }),
  scene('stock-trade', ticketOf('KST'), {
    who: 'trader',
    see: '#ticket-submit',
    state: 'live',
    live: true,
    act: (driver) => placeOrder(driver, 300),
  }),
  scene('stock-trade', ticketOf('LMO'), {
    who: 'trader',
    see: '#ticket-submit',
    state: 'result',
    async act(driver) {
      await placeOrder(driver, 30);
      await driver.see('#result-sheet', { timeout: 40_000 });
    },
  }),
  scene('search', '/pages/search/index', { see: '#search-input', live: true }),
  scene('search', '/pages/search/index', {
    see: '#search-input',
    state: 'results',
    act: types('#search-input', 'sg'),
  }),
  scene('search', '/pages/search/index', {
    see: '#search-input',
    state: 'none',
    act: types('#search-input', 'zzzzz'),
  }),
];

const RECORD_PATH = '/pages/record/index';
const OTHER_SCENES: Scene[] = [
  scene('message', '/pages/message/index', { dense: true }),
  scene('message', '/pages/message/index', {
    state: 'detail',
    async act(driver) {
      const [first] = await driver.rows('#message-M');
      if (first) await driver.tap(`#message-M${first}`);
      await driver.see('#message-detail');
    },
  }),
  scene('message', '/pages/message/index', { who: 'fresh', state: 'empty' }),
  scene('message', '/pages/message/index', { ...failing, state: 'error', once: true }),
  scene('language', '/pages/language/index'),
  scene('invite', '/pages/invite/index', { tall: true }),
  scene('invite', '/pages/invite/index', { who: 'fresh', state: 'empty' }),
  scene('record', RECORD_PATH, { dense: true, live: true }),
  scene('record', `${RECORD_PATH}?tab=flow`, { state: 'flow' }),
  scene('record', `${RECORD_PATH}?tab=flow`, { ...huge, state: 'flow-long' }),
  scene('record', RECORD_PATH, {
    state: 'detail',
    async act(driver) {
      const [first] = await driver.rows('#record-order-');
      if (first) await driver.tap(`#record-order-${first}`);
      await driver.see('#record-detail');
    },
  }),
  scene('record', `${RECORD_PATH}?tab=order&orderNo={settled}`, {
    state: 'order',
    see: '#record-detail',
  }),
  scene('record', RECORD_PATH, { ...huge }),
  scene('record', RECORD_PATH, { who: 'fresh', state: 'empty' }),
  scene('record', RECORD_PATH, { ...waiting, state: 'loading', once: true }),
  scene('record', RECORD_PATH, { ...failing, state: 'error', once: true }),
  scene('record-recharge', '/pages/record/recharge', { tall: true }),
  scene('record-recharge', '/pages/record/recharge', { who: 'fresh', state: 'empty' }),
  scene('record-withdraw', '/pages/record/withdraw', { dense: true, tall: true }),
  scene('record-withdraw', '/pages/record/withdraw', huge),
  scene('record-withdraw', '/pages/record/withdraw', { who: 'fresh', state: 'empty' }),
];

const OFFLINE_SCENES: Scene[] = [
  ['home', HOME_PATH, '#home-total'],
  ['market', MARKET_PATH, '#market-search'],
  ['stock-trade', TICKET_PATH, '#ticket-submit'],
].map(([route = '', path = '', see = '']) =>
  scene(route, path, {
    see,
    state: 'offline',
    once: true,
    expected: [/./],
    act: (driver) => driver.offline(true),
  }),
);

const drawn: readonly Scene[] = [
  ...ENTRANCE_SCENES,
  ...TAB_SCENES,
  ...MONEY_SCENES,
  ...STOCK_SCENES,
  ...charts,
  ...refusedScenes,
  ...OTHER_SCENES,
  ...proofs,
  ...overlays,
  ...deviceScenes,
  ...sent,
  ...OFFLINE_SCENES,
];

export const scenes: readonly Scene[] = [...drawn, ...plainScenes(drawn)];
