import { idCardOf } from '../../src/domain/testing/idCardOf';
import type { Driver } from '../driver/Driver';
import { parseCents } from './parseCents';
import { freshPicture } from './freshPicture';
import { expectAmount } from './expectAmount';
import { newCustomer } from './newCustomer';
import type { JourneyContext } from './JourneyContext';

/** Fills the registration that is open and waits for home. */
export async function fillRegistration(driver: Driver, phone: string): Promise<void> {
  const { password, fundPassword } = newCustomer;
  await driver.type('#register-username', phone);
  await driver.tap('#register-vcode-send');
  const code = (await driver.read('#register-vcode-demo')).replace(/\D/g, '');
  await driver.type('#register-vcode', code);
  await driver.type('#register-password', password);
  await driver.type('#register-password2', password);
  await driver.type('#register-fund', fundPassword);
  await driver.type('#register-fund2', fundPassword);
  await driver.tap('#register-agree');
  await driver.tap('#register-submit');
  await expectAmount(driver, '#home-total', 0n);
}

/** Fills the real-name form that is open and sends it. */
export async function fillIdentity(
  driver: Driver,
  { pictures, phone }: JourneyContext,
): Promise<void> {
  await driver.type('#auth-name', newCustomer.name);
  await driver.type('#auth-card', idCardOf(Number(phone.slice(-7))));
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
  await driver.type('#usdt-name', newCustomer.name);
  await driver.tap('#usdt-submit');
  await driver.see('#usdt-state');
}

/** From the first screen to a verified customer whose deposit has arrived. */
export async function openAccount(driver: Driver, context: JourneyContext): Promise<void> {
  const { step } = context;
  await step('launch', () => driver.see('#launch-register', { timeout: 20_000 }));
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
  await step('deposited', async () => {
    await driver.open('/pages/mine/index');
    await expectAmount(driver, '#mine-available', parseCents(newCustomer.deposit));
  });
}
