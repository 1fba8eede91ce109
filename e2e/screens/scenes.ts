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
async function place(driver: Driver, term: number, shown = '#live-countdown'): Promise<void> {
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

const HOME = '/pages/home/index';
const MARKET = '/pages/market/index';
const TRADE = '/pages/trade/index';
const MINE = '/pages/mine/index';
const TAB_SCENES: Scene[] = [
  scene('home', HOME, { see: '#home-total', dense: true, tall: true, live: true }),
  scene('home', HOME, { ...huge, see: '#home-total', dense: true }),
  scene('home', HOME, { who: 'fresh', state: 'empty', see: '#home-total' }),
  scene('home', HOME, { ...waiting, state: 'loading', see: '#home-search', once: true }),
  scene('home', HOME, { ...failing, state: 'error', see: '#home-search', once: true }),
  scene('market', MARKET, { see: '#market-search', dense: true, live: true }),
  scene('market', MARKET, { ...huge, see: '#market-search', dense: true }),
  scene('market', MARKET, { ...waiting, state: 'loading', see: '#market-search', once: true }),
  scene('market', MARKET, { ...failing, state: 'error', see: '#market-search', once: true }),
  scene('market', MARKET, { rules: closed, state: 'closed', see: '#market-search' }),
  scene('market', MARKET, { ...silenced(), see: '#market-search' }),
  scene('trade', TRADE, { dense: true, live: true }),
  scene('trade', TRADE, { state: 'finished', act: showFinished }),
  scene('trade', TRADE, { ...huge, dense: true }),
  scene('trade', TRADE, { who: 'fresh', state: 'empty' }),
  scene('trade', TRADE, { ...waiting, state: 'loading', once: true }),
  scene('trade', TRADE, { ...failing, state: 'error', once: true }),
  scene('mine', MINE, { dense: true, tall: true, live: true }),
  scene('mine', MINE, huge),
  scene('mine', MINE, { who: 'fresh', state: 'empty' }),
  scene('mine', MINE, { ...failing, state: 'error', once: true }),
];

const RECHARGE = '/pages/recharge/index';
const WITHDRAW = '/pages/withdraw/index';
const AUTHENTICATION = '/pages/modify/authentication';
const MONEY_SCENES: Scene[] = [
  scene('recharge', RECHARGE, { act: types('#recharge-amount', '1000'), dense: true }),
  scene('recharge', RECHARGE, {
    state: 'bank',
    act: types('#recharge-amount', '1000', '#recharge-method-bank'),
  }),
  scene('recharge', RECHARGE, { who: 'fresh', state: 'gate' }),
  scene('recharge-bank', '/pages/recharge/bank?amount=1000', { tall: true }),
  scene('recharge-usdt', '/pages/recharge/usdt?amount=1000', { tall: true }),
  scene('withdraw', WITHDRAW, {
    act: types('#withdraw-amount', '500'),
    dense: true,
    tall: true,
  }),
  scene('withdraw', WITHDRAW, huge),
  scene('withdraw', WITHDRAW, { who: 'fresh', state: 'gate' }),
  scene('withdraw', WITHDRAW, { rules: emptyLists, state: 'no-card' }),
  scene('withdraw', WITHDRAW, { rules: heldWithdrawals, state: 'held' }),
  scene('withdraw', WITHDRAW, { rules: locked, state: 'locked', once: true }),
  scene('modify', '/pages/modify/index'),
  scene('modify-password', '/pages/modify/password?kind=login'),
  scene('modify-password', '/pages/modify/password?kind=fund', { state: 'fund' }),
  scene('modify-recover-fund', '/pages/modify/recover-fund', {
    act: types('#recover-fund-new', '908172'),
  }),
  scene('modify-authentication', AUTHENTICATION, { who: 'fresh', tall: true }),
  scene('modify-authentication', AUTHENTICATION, { rules: identityState(1), state: 'review' }),
  scene('modify-authentication', AUTHENTICATION, { state: 'approved' }),
  scene('modify-authentication', AUTHENTICATION, { who: 'refused', state: 'rejected' }),
  scene('modify-authentication', AUTHENTICATION, {
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

const DETAIL = `/pages/stock/index?procode=${STOCK}`;
const ticketOf = (stock: string) => `/pages/stock/trade?procode=${stock}&direction=1`;
const TICKET = ticketOf(STOCK);
const chart = { see: '#stock-chart', act: (driver: Driver) => driver.seeDrawn('#stock-chart') };
const STOCK_SCENES: Scene[] = [
  scene('stock', DETAIL, { ...chart, dense: true, tall: true, live: true }),
  scene('stock', DETAIL, { ...huge, see: '#stock-chart', dense: true }),
  scene('stock', DETAIL, { rules: closed, state: 'closed', see: '#stock-chart' }),
  scene('stock', DETAIL, { rules: halted('jump'), state: 'halted', see: '#stock-chart' }),
  scene('stock', DETAIL, { ...silenced(), see: '#stock-chart' }),
  scene('stock', DETAIL, { ...waiting, state: 'loading', once: true }),
  scene('stock', DETAIL, { ...failing, state: 'error', once: true }),
  scene('stock-trade', TICKET, {
    see: '#ticket-submit',
    act: types('#ticket-quantity', '1000'),
    dense: true,
    tall: true,
    live: true,
  }),
  scene('stock-trade', TICKET, { see: '#ticket-submit', state: 'empty' }),
  scene('stock-trade', TICKET, {
    see: '#ticket-submit',
    state: 'too-much',
    act: types('#ticket-quantity', '40000'),
  }),
  scene('stock-trade', TICKET, { ...huge, see: '#ticket-submit' }),
  scene('stock-trade', TICKET, { rules: closed, state: 'closed', see: '#ticket-submit' }),
  scene('stock-trade', TICKET, { rules: halted('stale'), state: 'halted', see: '#ticket-submit' }),
  scene('stock-trade', TICKET, { ...silenced(), see: '#ticket-submit' }),
  scene('stock-trade', TICKET, {
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
    act: (driver) => place(driver, 300, '#live-waiting'),
  }),
  scene('stock-trade', ticketOf('KST'), {
    who: 'trader',
    see: '#ticket-submit',
    state: 'live',
    live: true,
    act: (driver) => place(driver, 300),
  }),
  scene('stock-trade', ticketOf('LMO'), {
    who: 'trader',
    see: '#ticket-submit',
    state: 'result',
    async act(driver) {
      await place(driver, 30);
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

const RECORD = '/pages/record/index';
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
  scene('record', RECORD, { dense: true, live: true }),
  scene('record', `${RECORD}?tab=flow`, { state: 'flow' }),
  scene('record', `${RECORD}?tab=flow`, { ...huge, state: 'flow-long' }),
  scene('record', RECORD, {
    state: 'detail',
    async act(driver) {
      const [first] = await driver.rows('#record-order-');
      if (first) await driver.tap(`#record-order-${first}`);
      await driver.see('#record-detail');
    },
  }),
  scene('record', `${RECORD}?tab=order&orderNo={settled}`, {
    state: 'order',
    see: '#record-detail',
  }),
  scene('record', RECORD, { ...huge }),
  scene('record', RECORD, { who: 'fresh', state: 'empty' }),
  scene('record', RECORD, { ...waiting, state: 'loading', once: true }),
  scene('record', RECORD, { ...failing, state: 'error', once: true }),
  scene('record-recharge', '/pages/record/recharge', { tall: true }),
  scene('record-recharge', '/pages/record/recharge', { who: 'fresh', state: 'empty' }),
  scene('record-withdraw', '/pages/record/withdraw', { dense: true, tall: true }),
  scene('record-withdraw', '/pages/record/withdraw', huge),
  scene('record-withdraw', '/pages/record/withdraw', { who: 'fresh', state: 'empty' }),
];

const OFFLINE_SCENES: Scene[] = [
  ['home', HOME, '#home-total'],
  ['market', MARKET, '#market-search'],
  ['stock-trade', TICKET, '#ticket-submit'],
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
