import { fillSecret, fillWho } from '../journeys/openAccount';
import type { Driver } from '../driver/Driver';
import { scene, taps, types } from './buildScene';
import { DATA_CALLS, frozen, closedLogin } from './proxyRules';
import type { Scene } from './Scene';

const failing = { rules: { fail: DATA_CALLS }, expected: [/answered 500/], once: true };
const waiting = { rules: { hold: DATA_CALLS }, once: true };
const once = { once: true };

let numbers = 13_900_100_000;
/** Returns a new phone number for each device: the server sends a number one code a minute. */
const newNumber = () => `${(numbers += 1)}`;

/** The registration's password is in the second step. */
const onSecondStep = (act: (driver: Driver) => Promise<void>) => async (driver: Driver) => {
  await fillWho(driver, newNumber());
  await act(driver);
};

async function tapFirst(driver: Driver, prefix: string): Promise<void> {
  const [first] = await driver.rows(prefix);
  if (first) await driver.tap(prefix + first);
}

const SHEET_SCENES: Scene[] = [
  scene('login', '/pages/login/index', {
    who: 'guest',
    see: '#login-submit',
    state: 'countries',
    act: taps('#login-country'),
  }),
  scene('login', '/pages/login/index', {
    who: 'guest',
    see: '#login-submit',
    state: 'email',
    once: true,
    act: taps('#login-email'),
  }),
  scene('register', '/pages/register/index', {
    who: 'guest',
    see: '#register-username',
    state: 'agreement',
    act: onSecondStep(taps('#register-agreement')),
  }),
  scene('register', '/pages/register/index', {
    who: 'guest',
    see: '#register-username',
    state: 'privacy',
    act: onSecondStep(taps('#register-privacy')),
  }),
  scene('register', '/pages/register/index', {
    who: 'guest',
    see: '#register-username',
    state: 'password',
    act: onSecondStep(fillSecret),
  }),
  scene('home', '/pages/home/index', {
    see: '#tutorial-open',
    state: 'tutorial',
    act: taps('#tutorial-open'),
  }),
  scene('record-statistics', '/pages/record/statistics', { see: '#statistics-all', tall: true }),
  scene('register', '/pages/register/index', {
    who: 'guest',
    see: '#register-username',
    state: 'code',
    async act(driver) {
      await driver.type('#register-username', newNumber());
      await driver.tap('#register-vcode-send');
      await driver.see('#register-vcode-demo');
    },
  }),
  scene('mine', '/pages/mine/index', {
    see: '#mine-standing',
    state: 'standing',
    act: taps('#mine-standing'),
  }),
  scene('modify', '/pages/modify/index', { state: 'profile', act: taps('#modify-profile') }),
  scene('service', '/pages/service/index', {
    state: 'written',
    act: types('#service-body', 'O20261122-7KQ2M9XF4A: ?'),
  }),
  scene('service', '/pages/service/index', {
    who: 'guest',
    state: 'refused',
    async act(driver) {
      await driver.type('#service-body', '?');
      await driver.type('#service-reach', 'nobody');
      await driver.tap('#service-send');
      await driver.see('#service-reach-error');
    },
  }),
  scene('search', '/pages/search/index', {
    see: '#search-input',
    state: 'alias',
    act: types('#search-input', 'aur'),
  }),
  scene('home', '/pages/home/index', { who: 'trader', state: 'away', see: '#home-away' }),
  scene('home', '/pages/home/index', {
    see: '#home-total',
    state: 'news',
    act: taps('#home-marquee'),
  }),
  scene('home', '/pages/home/index', {
    see: '#home-total',
    state: 'hidden',
    once: true,
    act: taps('#home-eye'),
  }),
  scene('mine', '/pages/mine/index', { state: 'colours', act: taps('#mine-updown') }),
  scene('mine', '/pages/mine/index', { state: 'about', act: taps('#mine-about') }),
  scene('mine', '/pages/mine/index', { state: 'log-out', act: taps('#mine-logout') }),
  scene('wallet', '/pages/wallet/index?tab=bank', {
    state: 'remove',
    act: (driver) => tapFirst(driver, '#wallet-delete-'),
  }),
  scene('record', '/pages/record/index?tab=flow', {
    state: 'flow-types',
    act: taps('#record-filter'),
  }),
  scene('record', '/pages/record/index?tab=flow', {
    state: 'flow-detail',
    act: taps('#record-flow-0'),
  }),
  scene('record-withdraw', '/pages/record/withdraw', {
    state: 'cancel',
    act: (driver) => tapFirst(driver, '#withdrawal-cancel-'),
  }),
  scene('invite', '/pages/invite/index', {
    state: 'picture',
    dense: true,
    async act(driver) {
      await driver.tap('#invite-picture');
      await driver.see('#invite-picture-save');
    },
  }),
];

const RARE_SCENES: Scene[] = [
  scene('home', '/pages/home/index', {
    ...once,
    rules: closedLogin,
    state: 'shut',
    see: '#notice-closed',
  }),
  scene('mine', '/pages/mine/index', {
    ...once,
    rules: frozen,
    state: 'frozen',
    see: '#mine-frozen',
  }),
  scene('market', '/pages/market/index', {
    who: 'fresh',
    state: 'no-watchlist',
    see: '#market-search',
    once: true,
    act: taps('#market-tab-watch'),
  }),
  scene('recharge', '/pages/recharge/index', { ...failing, state: 'error' }),
  scene('recharge', '/pages/recharge/index', {
    state: 'too-little',
    once: true,
    act: types('#recharge-amount', '5', '#recharge-next'),
  }),
  scene('withdraw', '/pages/withdraw/index', { ...failing, state: 'error' }),
  scene('wallet', '/pages/wallet/index', { ...failing, state: 'error' }),
  scene('wallet', '/pages/wallet/index', { ...waiting, state: 'loading' }),
  scene('invite', '/pages/invite/index', { ...failing, state: 'error' }),
  scene('search', '/pages/search/index', { ...failing, state: 'error', see: '#search-input' }),
  scene('record-recharge', '/pages/record/recharge', { ...failing, state: 'error' }),
  scene('record-withdraw', '/pages/record/withdraw', { ...waiting, state: 'loading' }),
  scene('message', '/pages/message/index', { ...waiting, state: 'loading' }),
];

export const overlays: readonly Scene[] = [...SHEET_SCENES, ...RARE_SCENES];
