import assert from 'node:assert/strict';
import confirm from '../../src/locales/zh_CN/ticket.json';
import home from '../../src/locales/zh_CN/home.json';
import launch from '../../src/locales/zh_CN/launch.json';
import market from '../../src/locales/zh_CN/market.json';
import order from '../../src/locales/zh_CN/order.json';
import proof from '../../src/locales/zh_CN/proof.json';
import stock from '../../src/locales/zh_CN/stock.json';
import type { Driver } from '../driver/Driver';
import { Ear } from '../driver/Ear';
import type { JourneyContext } from './parts/JourneyContext';

const ticket = confirm;
const START = { timeout: 20_000 };
const AMOUNT = '100';

/** From the first screen to home. */
async function begin(ear: Ear): Promise<void> {
  await ear.hear('heading', launch.question, { level: 1 }, START);
  await ear.hear('button', launch.login);
  await ear.hear('button', launch.register);
  await ear.hear('link', launch.service);
  await ear.tap('button', /10,000 模拟 USDT/);
}

async function readHome(ear: Ear): Promise<void> {
  await ear.hear('link', home.recharge, {}, START);
  await ear.hear('link', home.withdraw);
  await ear.hear('tab', home.hot, { selected: true });
  await ear.tap('tab', home.watch);
  await ear.hear('tab', home.watch, { selected: true });
  await ear.hear('tab', home.hot, { selected: false });
}

/** From the market to the ticket of its first stock; gives its name. */
async function choose(ear: Ear): Promise<void> {
  await ear.hear('heading', market.title, { level: 1 });
  await ear.hear('tab', market.all, { selected: true });
  await ear.tap('link', /曙光机器人/);
  await ear.hear('heading', '曙光机器人', { level: 1 });
  await ear.hear('switch', stock.watch, { checked: false });
  await ear.tap('switch', stock.watch);
  await ear.hear('switch', stock.unwatch, { checked: true });
  await ear.hear('img', /曙光机器人 的价格图/);
  await ear.tap('button', new RegExp(`^${stock.buyUp}`));
}

async function fillIn(ear: Ear): Promise<void> {
  await ear.hear('radio', new RegExp(`^${ticket.up}`), { checked: true });
  await ear.tap('radio', new RegExp(`^${ticket.down}`));
  await ear.hear('radio', new RegExp(`^${ticket.down}`), { checked: true });
  await ear.hear('radio', new RegExp(`^${ticket.up}`), { checked: false });
  await ear.type(ticket.amount, AMOUNT);
  await ear.tap('button', new RegExp(`^${ticket.down} ${AMOUNT} USDT`));
}

/**
 * The main journey by the accessibility tree alone: controls are found by role and name, states and
 * live regions say what happens.
 */
export async function byEar(driver: Driver, { step }: JourneyContext): Promise<void> {
  const ear = new Ear(driver);
  await step('launch', () => begin(ear));
  await step('home', () => readHome(ear));
  await step('market', async () => {
    // The tabs of the mini-program are WeChat's own.
    if (driver.target === 'h5') await ear.tap('button', market.title);
    else await driver.tab(1);
    await choose(ear);
  });
  await step('ticket', () => fillIn(ear));
  await step('confirm', async () => {
    await ear.hear('dialog', ticket.confirm.title);
    await ear.hear('button', ticket.confirm.cancel);
    await ear.tap('button', new RegExp(`^确认${ticket.down}`));
  });
  await step('running', async () => {
    await ear.hear('timer', /剩余/);
    if (driver.target === 'h5') await ear.announced(new RegExp(ticket.live.accepted));
  });
  await step('result', async () => {
    await ear.hear('dialog', order.resultTitle, {}, { timeout: 60_000 });
    await ear.hear('button', order.again);
    await ear.tap('button', proof.entryShort);
  });
  await step('verify', async () => {
    await ear.hear('heading', proof.title, { level: 1 });
    await ear.announced(new RegExp(proof.ok), { timeout: 100_000 });
  });
  assert.deepEqual(driver.takeProblems(), []);
}
