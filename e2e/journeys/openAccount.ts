import assert from 'node:assert/strict';
import { errorText } from '../../server/texts/textOf';
import { idCardOf } from '../../src/domain/testing/idCardOf';
import type { Driver } from '../driver/Driver';
import { parseCents } from './parts/parseCents';
import { freshPicture } from './parts/freshPicture';
import { expectAmount } from './parts/expectAmount';
import { newCustomer } from './parts/newCustomer';
import type { JourneyContext } from './parts/JourneyContext';

export async function fillRegistration(driver: Driver, phone: string): Promise<void> {
  await fillWho(driver, phone);
  await fillSecret(driver);
  await driver.tap('#register-agree');
  await driver.tap('#register-submit');
  await expectAmount(driver, '#home-total', parseCents(newCustomer.beginning));
}

export async function fillWho(driver: Driver, phone: string): Promise<void> {
  await driver.type('#register-username', phone);
  await driver.tap('#register-vcode-send');
  const code = (await driver.read('#register-vcode-demo')).replace(/\D/g, '');
  await driver.type('#register-vcode', code);
  await driver.tap('#register-submit');
  await driver.see('#register-password');
}

/** Fills the registration's second step: both passwords, each twice. */
export async function fillSecret(driver: Pick<Driver, 'type'>): Promise<void> {
  const { password, fundPassword } = newCustomer;
  await driver.type('#register-password', password);
  await driver.type('#register-password2', password);
  await driver.type('#register-fund', fundPassword);
  await driver.type('#register-fund2', fundPassword);
}

export async function fillIdentity(
  driver: Driver,
  { pictures, phone }: JourneyContext,
): Promise<void> {
  await driver.type('#auth-name', newCustomer.name);
  const card = idCardOf(Number(phone.slice(-7)));
  // The field reports an impossible check digit and keeps the input.
  const wrong = card.slice(0, -1) + String((Number(card.at(-1)) + 1) % 10 || 0);
  await driver.type('#auth-card', wrong);
  await driver.type('#auth-name', newCustomer.name);
  assert.equal(await driver.read('#auth-card-error'), errorText('zh_CN', 'id_card_digit_wrong'));
  assert.equal(await driver.read('#auth-card'), wrong);
  await driver.type('#auth-card', card);
  driver.chooseImages([pictures.idFront]);
  await driver.tap('#auth-front');
  await driver.see('#auth-front-done');
  driver.chooseImages([pictures.idBack]);
  await driver.tap('#auth-back');
  await driver.see('#auth-back-done');
  await driver.type('#auth-fund', newCustomer.fundPassword);
  await driver.tap('#auth-submit');
  await driver.see('#auth-state');
}

async function submitDeposit(driver: Driver, { pictures }: JourneyContext): Promise<void> {
  await driver.tap('#mine-recharge');
  await driver.type('#recharge-amount', newCustomer.deposit);
  await driver.tap('#recharge-method-usdt');
  await driver.tap('#recharge-next');
  driver.chooseImages([await freshPicture(pictures.transfer)]);
  await driver.tap('#usdt-proof');
  await driver.see('#usdt-proof-done');
  await driver.type('#usdt-payer', newCustomer.name);
  await driver.tap('#usdt-submit');
  await driver.see('#usdt-state');
}

/** Registers on the first screen; ends as a verified customer whose deposit has arrived. */
export async function openAccount(driver: Driver, context: JourneyContext): Promise<void> {
  const { step } = context;
  await step('launch', () => driver.see('#launch-register', { timeout: 20_000 }));
  // Proves SPEC 1.1
  await step('register', async () => {
    await driver.tap('#launch-register');
    await fillRegistration(driver, context.phone);
  });
  await step('identity', async () => {
    await driver.tab(3);
    await driver.tap('#mine-authentication');
    await fillIdentity(driver, context);
  });
  await step('approved', () => driver.see('已通过', { timeout: 20_000 }));
  await step('deposit', async () => {
    await driver.back();
    await submitDeposit(driver, context);
  });
  // Proves SPEC 1.12
  await step('deposited', async () => {
    await driver.open('/pages/mine/index');
    await expectAmount(driver, '#mine-available', parseCents(newCustomer.funded));
  });
}
