import assert from 'node:assert/strict';
import type { Driver } from '../driver/Driver';
import { bindAndPay } from './bindAndPay';
import { CustomerApi } from './parts/CustomerApi';
import { decideAsOperator } from './parts/decideAsOperator';
import { demoCustomer } from './parts/demoCustomer';
import { newCustomer } from './parts/newCustomer';
import { fillIdentity, fillRegistration } from './openAccount';
import { switchLanguage } from './switchLanguage';
import type { JourneyContext } from './parts/JourneyContext';

const REFUSAL_TEXTS = {
  words: '左下角反光',
  code: 'back_unreadable',
  sentence: '国徽面的照片看不清',
} as const;
const RECOVERED_PASSWORDS = { password: 'Harbour2028', fundPassword: '908172' } as const;
const NEXT_PASSWORDS = { password: 'Candor2027', fundPassword: '975310' } as const;

/** A friend's link opens the registration with the code filled in and counts for the friend. */
async function joinByLink(driver: Driver, { server, phone }: JourneyContext): Promise<void> {
  const friend = await CustomerApi.login(server.baseUrl, demoCustomer.phone, demoCustomer.password);
  const { code, invited } = await friend.invite();
  await driver.open(`/pages/register/index?oid=${code}`);
  assert.equal(await driver.read('#register-invite'), code);
  await fillRegistration(driver, phone);
  assert.equal((await friend.invite()).invited, invited + 1, 'the friend is not told');
}

/** Requests an identity check, which is refused with a reason, sent again and approved. */
async function verifyIdentity(driver: Driver, context: JourneyContext): Promise<void> {
  const { step, server } = context;
  await step('identity', async () => {
    await driver.tab(3);
    await driver.tap('#mine-authentication');
    await fillIdentity(driver, context);
  });
  await step('identity refused', async () => {
    await decideAsOperator(server, 'identities', 'reject', REFUSAL_TEXTS.words, REFUSAL_TEXTS.code);
    await driver.see(REFUSAL_TEXTS.sentence, { timeout: 20_000 });
    await driver.see(REFUSAL_TEXTS.words);
  });
  // Proves SPEC 1.16
  await step('identity approved', async () => {
    await fillIdentity(driver, context);
    await decideAsOperator(server, 'identities', 'approve', '已核对');
    await driver.see('已通过', { timeout: 20_000 });
  });
}

async function changePasswords(driver: Driver, { server, phone }: JourneyContext): Promise<void> {
  const { password, fundPassword } = newCustomer;
  await driver.open('/pages/modify/password?kind=login');
  await driver.type('#password-old', password);
  await driver.type('#password-new', NEXT_PASSWORDS.password);
  await driver.type('#password-new2', NEXT_PASSWORDS.password);
  await driver.tap('#password-submit');
  await driver.see('#password-back');
  await driver.open('/pages/modify/password?kind=fund');
  await driver.type('#password-old', fundPassword);
  await driver.type('#password-new', NEXT_PASSWORDS.fundPassword);
  await driver.type('#password-new2', NEXT_PASSWORDS.fundPassword);
  await driver.tap('#password-submit');
  await driver.see('#password-back');
  await CustomerApi.login(server.baseUrl, phone, NEXT_PASSWORDS.password);
  await assert.rejects(CustomerApi.login(server.baseUrl, phone, password));
}

async function logOut(driver: Driver): Promise<void> {
  await driver.open('/pages/mine/index');
  await driver.tap('#mine-logout');
  await driver.tap('#logout-confirm');
}

async function comeBack(driver: Driver, { phone }: JourneyContext): Promise<void> {
  await logOut(driver);
  await driver.tap('#launch-login');
  await driver.type('#login-username', phone);
  await driver.type('#login-password', NEXT_PASSWORDS.password);
  await driver.tap('#login-submit');
  await driver.see('#home-total');
}

async function typeCode(driver: Driver, field: string): Promise<void> {
  await driver.tap(`${field}-send`);
  await driver.type(field, (await driver.read(`${field}-demo`)).replace(/\D/g, ''));
}

/** Recovers the login password: a code allows a new one and logs in; withdrawals are held. */
async function recoverLogin(driver: Driver, { phone, server }: JourneyContext): Promise<void> {
  await logOut(driver);
  await driver.tap('#launch-login');
  await driver.tap('#login-recover');
  await driver.type('#recover-username', phone);
  await typeCode(driver, '#recover-vcode');
  await driver.type('#recover-password', RECOVERED_PASSWORDS.password);
  await driver.type('#recover-password2', RECOVERED_PASSWORDS.password);
  await driver.tap('#recover-submit');
  await driver.see('#home-total');
  await assert.rejects(CustomerApi.login(server.baseUrl, phone, NEXT_PASSWORDS.password));
  await CustomerApi.login(server.baseUrl, phone, RECOVERED_PASSWORDS.password);
}

/** Recovers the fund password from the withdrawal form, which then shows when the hold ends. */
async function recoverFund(driver: Driver): Promise<void> {
  await driver.open('/pages/withdraw/index');
  await driver.see('#withdraw-held');
  await driver.tap('#withdraw-forgot');
  await typeCode(driver, '#recover-fund-vcode');
  await driver.type('#recover-fund-new', RECOVERED_PASSWORDS.fundPassword);
  await driver.type('#recover-fund-new2', RECOVERED_PASSWORDS.fundPassword);
  await driver.tap('#recover-fund-submit');
  await driver.see('#password-done');
  await driver.tap('#password-back');
  await driver.type('#withdraw-amount', '50');
  await driver.type('#withdraw-password', RECOVERED_PASSWORDS.fundPassword);
  await driver.readUntil('#withdraw-submit', (text) => text.includes('后可提现'));
}

/** Journey of an account, from a friend's invite link to forgotten passwords. */
export async function account(driver: Driver, context: JourneyContext): Promise<void> {
  const { step } = context;
  await step('launch', () => driver.see('#launch-register', { timeout: 20_000 }));
  // Proves SPEC 1.18
  await step('invite link', () => joinByLink(driver, context));
  await verifyIdentity(driver, context);
  await bindAndPay(driver, context);
  await step('both languages', () => switchLanguage(driver));
  await step('change passwords', () => changePasswords(driver, context));
  await step('log in with the new password', () => comeBack(driver, context));
  // Proves SPEC 1.2
  await step('recover the login password', () => recoverLogin(driver, context));
  await step('recover the fund password', () => recoverFund(driver));
}
