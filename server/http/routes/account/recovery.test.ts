import type { SendVcodeReply, Session, User } from '../../../../types/contract/account';
import type { BankCard } from '../../../../types/contract/wallet';
import type { MessageList } from '../../../../types/contract/message';
import { minor } from '@candor/rules/money';
import { PasswordHasher } from '../../../platform/passwordHasher';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { getApi, postApi } from '../../../testing/callApi';
import { insertUser } from '../../../testing/insertUser';
import { FUND_PASSWORD, PASSWORD } from '../../../testing/passwords';
import { requestId } from '../../../testing/requestId';
import { seedTestApp } from '../../../testing/seedTestApp';
import { setSetting } from '../../../testing/setSetting';
import { walletRequest } from '../../../testing/walletRequest';
import { DAY_MS } from '@candor/rules/durations';

const NEW = 'Harbour2027';
const NEW_FUND = '975310';
const HOLD_MS = DAY_MS;

let test: TestApp;
const delivered: [string, string][] = [];
beforeAll(async () => {
  test = await buildTestApp();
  await seedTestApp(test.context);
  test.context.codeSender.send = async (address, code) => void delivered.push([address, code]);
});
afterAll(() => test.close());

const WALLET = walletRequest(FUND_PASSWORD);

async function customer() {
  const options = { password: PASSWORD, fundPassword: FUND_PASSWORD, approved: true };
  const user = await insertUser(test.context, minor(100_000), options);
  const { data } = await postApi<BankCard>(test.app, '/saveBankCard', WALLET, user);
  return { ...user, cardId: data.id };
}
type Customer = Awaited<ReturnType<typeof customer>>;

const whoIs = (phone: string) => ({ username: phone, countryCode: '86', registerType: 1 });

const sendCode = (phone: string, device?: string) =>
  postApi<SendVcodeReply>(
    test.app,
    '/sendVcode',
    { ...whoIs(phone), purpose: 'recover' },
    { device },
  );

const recover = (phone: string, vcode = '', overrides: object = {}, device?: string) =>
  postApi<Session>(
    test.app,
    '/recoverPassword',
    { ...whoIs(phone), vcode, upwd: NEW, upwd2: NEW, ...overrides },
    { device },
  );

const logIn = (phone: string, upwd: string) =>
  postApi<Session>(test.app, '/login', { ...whoIs(phone), upwd });

const withdraw = ({ token, cardId }: Customer, coinpwd = FUND_PASSWORD) =>
  postApi(
    test.app,
    '/withdrawl',
    { bpprice: '50', coinpwd, payType: 1, cardId, requestId: requestId() },
    { token },
  );

const userInfo = async (token: string) =>
  (await getApi<User>(test.app, '/loadUserInfo', {}, { token })).data;
const isLoggedIn = async (token: string) =>
  (await getApi(test.app, '/loadUserInfo', {}, { token })).status === 200;
const titles = async (token: string) =>
  (await getApi<MessageList>(test.app, '/messageList', {}, { token })).data.list.map(
    ({ title }) => title,
  );

describe('a forgotten login password', () => {
  it('is replaced with a code; the customer is logged in, old sessions end, withdrawals are held', async () => {
    const user = await customer();
    const { data } = await sendCode(user.phone);
    expect(delivered.at(-1)).toEqual([`86 ${user.phone}`, data.demoCode]);
    const { token } = (await recover(user.phone, data.demoCode)).data;
    expect(await isLoggedIn(user.token)).toBe(false);
    expect((await logIn(user.phone, PASSWORD)).error).toBe('wrong_credentials');
    expect((await logIn(user.phone, NEW)).status).toBe(200);
    expect((await userInfo(token)).payoutHeldUntil).toBe(test.clock.now() + HOLD_MS);
    expect(await titles(token)).toContain('Your login password was reset with a code');

    const second = { ...user, token };
    expect(await withdraw(second)).toMatchObject({
      status: 409,
      error: 'payout_held',
      msg: expect.stringMatching(/you can withdraw from 2025-11-22 10:00 \(UTC\+8\)$/),
    });
    test.clock.advance(HOLD_MS);
    expect((await withdraw(second)).status).toBe(200);
    expect((await userInfo(token)).payoutHeldUntil).toBeNull();
  });

  it('causes withdrawals to be held for the hours that the operator set', async () => {
    await setSetting(test.context, 'payout_hold_hours', '0');
    const user = await customer();
    const { data } = await recover(user.phone, (await sendCode(user.phone)).data.demoCode);
    expect((await withdraw({ ...user, token: data.token })).status).toBe(200);
    await setSetting(test.context, 'payout_hold_hours', '24');
  });

  it.each([
    ['a wrong code', { vcode: '0000000'.slice(1) }, 'vcode_wrong'],
    ['a common password', { upwd: 'password1', upwd2: 'password1' }, 'password_common'],
    ['a weak password', { upwd: 'abcdefgh', upwd2: 'abcdefgh' }, 'password_weak'],
    ['two passwords', { upwd2: 'Other2027' }, 'password_mismatch'],
  ])('is not replaced with %s', async (_, overrides, error) => {
    const user = await customer();
    let code = '000000';
    while (code === '000000') {
      test.clock.advance(60_000);
      code = (await sendCode(user.phone)).data.demoCode ?? '';
    }
    expect((await recover(user.phone, code, overrides)).error).toBe(error);
    expect((await logIn(user.phone, PASSWORD)).status).toBe(200);
  });

  it('is replaced only once with one code, and never with a registration code', async () => {
    const user = await customer();
    const { data } = await sendCode(user.phone);
    expect((await recover(user.phone, data.demoCode)).status).toBe(200);
    expect((await recover(user.phone, data.demoCode)).error).toBe('vcode_expired');
    const other = await customer();
    const body = { ...whoIs(other.phone), purpose: 'register' };
    const registering = await postApi<SendVcodeReply>(test.app, '/sendVcode', body);
    expect((await recover(other.phone, registering.data.demoCode)).error).toBe('vcode_expired');
  });

  it('causes the same response for an unknown account, to which no code is sent', async () => {
    const before = delivered.length;
    const knownReply = await sendCode((await customer()).phone);
    const unknown = await sendCode('13999990002');
    expect(Object.keys(unknown.data)).toEqual(Object.keys(knownReply.data));
    expect(delivered.length - before).toBe(1);
    expect((await recover('13999990002', unknown.data.demoCode)).error).toBe('account_unknown');
    expect((await recover('13999990003', '123456')).error).toBe('vcode_expired');
  });

  it('can be recovered by its owner although a stranger requests or guesses codes', async () => {
    const { phone } = await customer();
    const { device } = (await logIn(phone, PASSWORD)).data;
    const own = await sendCode(phone, device);
    expect((await sendCode(phone)).status).toBe(200);
    for (let n = 0; n < 6; n += 1) await recover(phone, '000000');
    expect((await recover(phone, own.data.demoCode, {}, device)).status).toBe(200);
  });
});

describe('a forgotten fund password', () => {
  const sendFund = (token: string) =>
    postApi<SendVcodeReply>(test.app, '/sendFundVcode', {}, { token });
  const recoverFund = (token: string, vcode = '', upwd = NEW_FUND) =>
    postApi(test.app, '/recoverFundPassword', { vcode, upwd, upwd2: upwd }, { token });

  it('is replaced with a code; other sessions end and withdrawals are held', async () => {
    const user = await customer();
    const other = (await logIn(user.phone, PASSWORD)).data.token;
    const { data } = await sendFund(user.token);
    expect(delivered.at(-1)).toEqual([`86 ${user.phone}`, data.demoCode]);
    expect((await recoverFund(user.token, data.demoCode)).status).toBe(200);
    expect([await isLoggedIn(user.token), await isLoggedIn(other)]).toEqual([true, false]);
    expect(await titles(user.token)).toContain('Your fund password was reset with a code');
    expect((await withdraw(user, NEW_FUND)).error).toBe('payout_held');
    test.clock.advance(HOLD_MS);
    expect((await withdraw(user, FUND_PASSWORD)).error).toBe('wrong_fund_password');
    expect((await withdraw(user, NEW_FUND)).status).toBe(200);
  });

  it.each([
    ['a run', '123456'],
    ['one digit', '111111'],
    ['a date', '900115'],
  ])('is not replaced by %s', async (_, fund) => {
    const user = await customer();
    const { data } = await sendFund(user.token);
    expect((await recoverFund(user.token, data.demoCode, fund)).fields?.[0]).toMatchObject({
      name: 'upwd',
      error: 'fund_password_trivial',
    });
  });

  it("is not replaced without the account's own session and code", async () => {
    const [user, other] = [await customer(), await customer()];
    const { data } = await sendFund(user.token);
    expect((await recoverFund(other.token, data.demoCode)).error).toBe('vcode_expired');
    expect((await recoverFund('', data.demoCode)).status).toBe(401);
  });

  it('is locked after ten wrong attempts over all calls, until it is replaced', async () => {
    const user = await customer();
    const calls = [
      () => withdraw(user, '000000'),
      () => postApi(test.app, '/saveBankCard', { ...WALLET, passwd: '000000' }, user),
      () => postApi(test.app, '/delBankCard', { id: user.cardId, passwd: '000000' }, user),
      () => {
        const body = { oldpwd: '000000', upwd: NEW_FUND, upwd2: NEW_FUND };
        return postApi(test.app, '/changecoinpwd', body, user);
      },
    ];
    const errors: (string | undefined)[] = [];
    for (let n = 0; n < 12; n += 1) errors.push((await calls[n % 4]?.())?.error);
    expect(errors.slice(0, 9)).not.toContain('fund_password_locked');
    expect(errors.slice(9)).toEqual(Array.from({ length: 3 }, () => 'fund_password_locked'));
    expect((await withdraw(user)).error).toBe('fund_password_locked');
    test.clock.advance(30 * DAY_MS - 1000);
    expect((await withdraw(user)).error).toBe('fund_password_locked');
    expect((await userInfo(user.token)).fundPasswordLocked).toBe(true);
    expect(await titles(user.token)).toContain('Your fund password is locked');

    const { data } = await sendFund(user.token);
    expect((await recoverFund(user.token, data.demoCode)).status).toBe(200);
    expect((await userInfo(user.token)).fundPasswordLocked).toBe(false);
    await setSetting(test.context, 'payout_hold_hours', '24');
  });

  it('that is locked blocks withdrawals even if the site requires no fund password', async () => {
    const user = await customer();
    for (let n = 0; n < 10; n += 1) await withdraw(user, '000000');
    await setSetting(test.context, 'is_auth_withdraw_passwd', '0');
    expect((await withdraw(user, '')).error).toBe('fund_password_locked');
    await setSetting(test.context, 'is_auth_withdraw_passwd', '1');
  });

  it('is compared at most ten times with concurrent guesses', async () => {
    const user = await customer();
    const verify = jest.spyOn(PasswordHasher.prototype, 'verify');
    const replies = await Promise.all(Array.from({ length: 25 }, () => withdraw(user, '000000')));
    expect(verify).toHaveBeenCalledTimes(10);
    verify.mockRestore();
    expect(replies.filter(({ error }) => error === 'wrong_fund_password')).toHaveLength(9);
  });

  it('causes errors with the remaining attempts, which a right password resets', async () => {
    const user = await customer();
    const attemptsLeft = async () => (await withdraw(user, '000000')).msg;
    expect(await attemptsLeft()).toMatch(/Tries left: 9$/);
    expect(await attemptsLeft()).toMatch(/Tries left: 8$/);
    expect((await withdraw(user)).status).toBe(200);
    expect(await attemptsLeft()).toMatch(/Tries left: 9$/);
  });
});

describe('a changed password', () => {
  it.each([
    ['/changepwd', { oldpwd: PASSWORD, upwd: NEW, upwd2: NEW }, 'Your login password was changed'],
    [
      '/changecoinpwd',
      { oldpwd: FUND_PASSWORD, upwd: NEW_FUND, upwd2: NEW_FUND },
      'Your fund password was changed',
    ],
  ])('changed with %s causes a message and holds withdrawals', async (path, body, title) => {
    const user = await customer();
    expect((await postApi(test.app, path, body, user)).status).toBe(200);
    expect(await titles(user.token)).toContain(title);
    expect((await withdraw(user, path === '/changepwd' ? FUND_PASSWORD : NEW_FUND)).error).toBe(
      'payout_held',
    );
  });

  it('is protected by a limit of guesses at the old password', async () => {
    const guarded = await buildTestApp({ config: { rateLimit: 1 } });
    const user = await insertUser(guarded.context, minor(0), { password: PASSWORD });
    const change = (oldpwd: string) =>
      postApi(guarded.app, '/changepwd', { oldpwd, upwd: NEW, upwd2: NEW }, user);
    for (let n = 0; n < 5; n += 1) await change('Wrong2026');
    expect((await change(PASSWORD)).error).toBe('too_many_requests');
    await guarded.close();
  });
});
