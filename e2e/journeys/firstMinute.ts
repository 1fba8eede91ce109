import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Driver } from '../driver/Driver';
import { countEffort, effortMs, type Effort } from './parts/countEffort';
import { expectAmount } from './parts/expectAmount';
import type { JourneyContext } from './parts/JourneyContext';
import { newCustomer } from './parts/newCustomer';
import { fillSecret } from './openAccount';
import { parseCents } from './parts/parseCents';
import { submitTicket } from './parts/submitTicket';

/** Maximum effort; the rest of the minute is for the app, whose time depends on the machine. */
const EFFORT_MS_MAX = 50_000;

type CountingDriver = ReturnType<typeof countEffort>;

/** Effort of one path: taps and keys, a person's time for them, and the app's time. */
interface MeasuredEffort extends Effort {
  effortMs: number;
  appMs: number;
}

async function placeFirst({ driver, think }: CountingDriver): Promise<void> {
  await driver.see('#home-total');
  think();
  const [procode] = await driver.rows('#home-hot-');
  await driver.tap(`#home-hot-${procode}`);
  think();
  await driver.tap('#stock-up');
  think();
  await driver.tap('#ticket-quick-100');
  await submitTicket(driver);
  think();
  await driver.tap('#confirm-submit');
  await driver.see('#live-countdown');
}

async function fillRegister({ driver, think }: CountingDriver, phone: string): Promise<void> {
  await driver.type('#register-username', phone);
  await driver.tap('#register-vcode-send');
  const code = (await driver.read('#register-vcode-demo')).replace(/\D/g, '');
  await driver.type('#register-vcode', code);
  await driver.tap('#register-submit');
  await driver.see('#register-password');
  think();
  await fillSecret(driver);
  await driver.tap('#register-agree');
  await driver.tap('#register-submit');
}

/** Measures one path. The app's time includes the driver's time. */
async function measureEffort(
  driver: Driver,
  walk: (countingDriver: CountingDriver) => Promise<void>,
): Promise<MeasuredEffort> {
  const countingDriver = countEffort(driver);
  const begun = Date.now();
  await walk(countingDriver);
  return {
    ...countingDriver.effort,
    effortMs: effortMs(countingDriver.effort),
    appMs: Date.now() - begun,
  };
}

/** Measures a guest's and a new customer's first minute; registering must keep all data. */
export async function firstMinute(driver: Driver, context: JourneyContext): Promise<void> {
  const { step, phone, otherPhone, folder } = context;
  const minutes: Record<string, MeasuredEffort> = {};
  const count = async (name: string, walk: (countingDriver: CountingDriver) => Promise<void>) => {
    const minute = await measureEffort(driver, walk);
    minutes[name] = minute;
    fs.writeFileSync(path.join(folder, 'first-minute.json'), JSON.stringify(minutes, null, 2));
    assert.ok(minute.effortMs <= EFFORT_MS_MAX, `${name}: ${JSON.stringify(minute)}`);
  };
  await step('first screen', async () => {
    await driver.see('#launch-guest', { timeout: 20_000 });
    const price = await driver.read('#launch-price');
    await driver.readUntil('#launch-price', (now) => now !== price && now !== '--');
  });
  await step('as a guest', () =>
    count('guest', async (countingDriver) => {
      countingDriver.think();
      await countingDriver.driver.tap('#launch-guest');
      await placeFirst(countingDriver);
    }),
  );
  await step('first result', async () => {
    await driver.see('#result-sheet', { timeout: 30_000 });
    await driver.tap('#result-ok');
  });
  await step('keep the account', async () => {
    await driver.open('/pages/mine/index');
    const uid = await driver.read('#mine-uid');
    await driver.tap('#mine-keep');
    await fillRegister(countEffort(driver), otherPhone);
    await driver.see('#home-total');
    await driver.open('/pages/mine/index');
    assert.equal(await driver.read('#mine-uid'), uid, 'the account is another one');
    await driver.notSee('#mine-keep');
  });
  await step('log out', async () => {
    await driver.tap('#mine-logout');
    await driver.tap('#logout-confirm');
    await driver.see('#launch-guest');
  });
  await step('with an account', () =>
    count('registered', async (countingDriver) => {
      countingDriver.think();
      await countingDriver.driver.tap('#launch-register');
      await fillRegister(countingDriver, phone);
      await expectAmount(driver, '#home-total', parseCents(newCustomer.beginning));
      await placeFirst(countingDriver);
    }),
  );
  await step('top up', async () => {
    await driver.see('#result-sheet', { timeout: 30_000 });
    await driver.tap('#result-ok');
    // Whether the first order won or not, the balance is low until the longest term has ended.
    await driver.tap('#live-again');
    const longest = Math.max(...(await driver.rows('#ticket-term-')).map(Number));
    await driver.tap(`#ticket-term-${longest}`);
    await driver.tap('#ticket-quick-100');
    await submitTicket(driver, longest);
    await driver.tap('#confirm-submit');
    await driver.see('#live-countdown');
    await driver.open('/pages/mine/index');
    await driver.see('#mine-demo');
    await driver.doubleTap('#mine-demo');
    await expectAmount(driver, '#mine-available', parseCents(newCustomer.beginning));
    await driver.notSee('#mine-demo');
  });
}
