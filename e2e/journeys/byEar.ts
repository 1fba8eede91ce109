import assert from 'node:assert/strict';
import confirm from '../../src/locales/zh_CN/ticket.json';
import home from '../../src/locales/zh_CN/home.json';
import launch from '../../src/locales/zh_CN/launch.json';
import market from '../../src/locales/zh_CN/market.json';
import order from '../../src/locales/zh_CN/order.json';
import proof from '../../src/locales/zh_CN/proof.json';
import stock from '../../src/locales/zh_CN/stock.json';
import type { Driver } from '../driver/Driver';
import { AccessibilityReader } from '../driver/AccessibilityReader';
import type { JourneyContext } from './parts/JourneyContext';

const ticket = confirm;
const START_TIMEOUT = { timeout: 20_000 };
const AMOUNT = '100';

/** Goes from the first screen to home. */
async function beginAsGuest(ear: AccessibilityReader): Promise<void> {
  await ear.findByRole('heading', launch.question, { level: 1 }, START_TIMEOUT);
  await ear.findByRole('button', launch.login);
  await ear.findByRole('button', launch.register);
  await ear.findByRole('link', launch.service);
  await ear.tap('button', /10,000 模拟 USDT/);
}

async function readHome(ear: AccessibilityReader): Promise<void> {
  await ear.findByRole('link', home.recharge, {}, START_TIMEOUT);
  await ear.findByRole('link', home.withdraw);
  await ear.findByRole('tab', home.hot, { selected: true });
  await ear.tap('tab', home.watch);
  await ear.findByRole('tab', home.watch, { selected: true });
  await ear.findByRole('tab', home.hot, { selected: false });
}

/** Goes from the market to the ticket of its first stock; returns the stock's name. */
async function chooseStock(ear: AccessibilityReader): Promise<void> {
  await ear.findByRole('heading', market.title, { level: 1 });
  await ear.findByRole('tab', market.all, { selected: true });
  await ear.tap('link', /曙光机器人/);
  await ear.findByRole('heading', '曙光机器人', { level: 1 });
  await ear.findByRole('switch', stock.watch, { checked: false });
  await ear.tap('switch', stock.watch);
  await ear.findByRole('switch', stock.unwatch, { checked: true });
  await ear.findByRole('img', /曙光机器人 的价格图/);
  await ear.tap('button', new RegExp(`^${stock.buyUp}`));
}

async function fillIn(ear: AccessibilityReader): Promise<void> {
  await ear.findByRole('radio', new RegExp(`^${ticket.up}`), { checked: true });
  await ear.tap('radio', new RegExp(`^${ticket.down}`));
  await ear.findByRole('radio', new RegExp(`^${ticket.down}`), { checked: true });
  await ear.findByRole('radio', new RegExp(`^${ticket.up}`), { checked: false });
  await ear.type(ticket.amount, AMOUNT);
  await ear.tap('button', new RegExp(`^${ticket.down} ${AMOUNT} USDT`));
}

/** The main journey with a screen reader: roles, names, states and live regions. */
export async function byEar(driver: Driver, { step }: JourneyContext): Promise<void> {
  const ear = new AccessibilityReader(driver);
  await step('launch', () => beginAsGuest(ear));
  await step('home', () => readHome(ear));
  await step('market', async () => {
    // WeChat draws the mini-program's tab bar, so the accessibility tree does not contain it.
    if (driver.target === 'h5') await ear.tap('button', market.title);
    else await driver.tab(1);
    await chooseStock(ear);
  });
  await step('ticket', () => fillIn(ear));
  await step('confirm', async () => {
    await ear.findByRole('dialog', ticket.confirm.title);
    await ear.findByRole('button', ticket.confirm.cancel);
    await ear.tap('button', new RegExp(`^确认${ticket.down}`));
  });
  await step('running', async () => {
    await ear.findByRole('timer', /剩余/);
    if (driver.target === 'h5') await ear.announced(new RegExp(ticket.live.accepted));
  });
  await step('result', async () => {
    await ear.findByRole('dialog', order.resultTitle, {}, { timeout: 60_000 });
    await ear.findByRole('button', order.again);
    await ear.tap('button', proof.entryShort);
  });
  await step('verify', async () => {
    await ear.findByRole('heading', proof.title, { level: 1 });
    await ear.announced(new RegExp(proof.ok), { timeout: 100_000 });
  });
  assert.deepEqual(driver.takeProblems(), []);
}
