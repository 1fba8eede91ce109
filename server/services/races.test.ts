import type { SendVcodeReply, Session, User } from '../../types/contract/account';
import type { Withdrawal } from '../../types/contract/transfer';
import { minor } from '@candor/rules/money';
import type { Database } from '../db/Database';
import { openDatabase } from '../db/openDatabase';
import { updateChannelOpen } from '../repositories/money/channels';
import { updateUser } from '../repositories/users';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { getApi, postApi } from '../testing/callApi';
import { insertPicture } from '../testing/insertPicture';
import { insertUser } from '../testing/insertUser';
import { FUND_PASSWORD, PASSWORD } from '../testing/passwords';
import { requestId } from '../testing/requestId';
import { seedTestApp } from '../testing/seedTestApp';
import { startSecondServer } from '../testing/startSecondServer';
import { walletRequest } from '../testing/walletRequest';
import { revokeIdentity } from './identity/decideIdentity';
import { decideWithdrawal } from './money/decideWithdrawal';

const NEW_FUND = '975310';
const NEW = 'Harbour2027';
const CHANNEL = 'usdt-trc20';

let test: TestApp;
/** One server serialises the writes of an account, so the second call is sent to another server. */
let secondServer: TestApp['app'];
let secondDb: Database;
beforeAll(async () => {
  test = await buildTestApp();
  await seedTestApp(test.context);
  const { options } = test.db.pool;
  secondDb = openDatabase({ ...options, password: options.password });
  secondServer = await startSecondServer({ ...test, context: { ...test.context, db: secondDb } });
});
afterEach(() => updateChannelOpen(test.owner, CHANNEL, true));
afterAll(async () => {
  await secondServer.close();
  await secondDb.close();
  await test.close();
});

const whoIs = (username: string) => ({ username, countryCode: '86', registerType: 1 });

async function customer() {
  const options = { password: PASSWORD, fundPassword: FUND_PASSWORD, approved: true };
  const user = await insertUser(test.context, minor(1_000_000), options);
  const { token, userId, phone } = user;
  const bind = async () =>
    (await postApi<{ id: string }>(test.app, '/saveBankCard', wallet(), { token })).data.id;
  const [cardId, spareId] = [await bind(), await bind()];
  const code = async (path: string, body: object) =>
    (await postApi<SendVcodeReply>(test.app, path, body, { token })).data.demoCode;
  const { data } = await withdraw({ token, cardId: spareId });
  return {
    ...user,
    cardId,
    spareId,
    pendingId: data.id,
    imgFileId: await insertPicture(test.context, test.db, userId, false),
    fundCode: await code('/sendFundVcode', {}),
    loginCode: await code('/sendVcode', { ...whoIs(phone), purpose: 'recover' }),
  };
}
type Customer = Awaited<ReturnType<typeof customer>>;

const bankCard = {
  ...walletRequest(FUND_PASSWORD),
  coinType: '',
  chainType: '',
  walletAddress: '',
  bankName: 'Demo Bank',
  accntnm: 'Lin Xiao',
  accntno: '6222021234567890128',
  address: 'Main branch',
  phone: '13812345678',
};
const wallet = (id = '') => ({ ...walletRequest(FUND_PASSWORD), id });

function withdraw(
  { token, cardId }: { token: string; cardId: string },
  coinpwd: string = FUND_PASSWORD,
  app = test.app,
) {
  const body = { bpprice: '500', coinpwd, payType: 1, cardId, requestId: requestId() };
  return postApi<Withdrawal>(app, '/withdrawl', body, { token });
}

/** Returns the error code, or `ok`. */
type RacingCall = (user: Customer, app: TestApp['app']) => Promise<string>;

const call =
  (path: string, body: (user: Customer) => object): RacingCall =>
  async (user, app) =>
    (await postApi(app, path, body(user), user)).error ?? 'ok';

const twice = (upwd: string) => ({ upwd, upwd2: upwd });

const CALLS = {
  withdraw: async (user, app) => (await withdraw(user, FUND_PASSWORD, app)).error ?? 'ok',
  cancel: call('/withdrawCancel', ({ pendingId }) => ({ id: pendingId })),
  approve: async ({ userId, pendingId }) => {
    const decision = { approved: true, actor: 'reviewer:demo', code: null, reason: '' };
    const paid = await test.db.transaction((tx) =>
      decideWithdrawal(tx, test.context, userId, pendingId, decision),
    );
    return paid ? 'ok' : 'decided';
  },
  freeze: async ({ userId }) => {
    await updateUser(test.db, userId, { status: 0, updatedAt: test.clock.now() });
    return 'ok';
  },
  reverify: async ({ userId }) => {
    const decision = { actor: 'reviewer:demo', code: null, reason: '', at: test.clock.now() };
    await test.owner.transaction((tx) => revokeIdentity(tx, userId, decision));
    return 'ok';
  },
  bindBankCard: call('/saveBankCard', () => bankCard),
  logOut: call('/logout', () => ({})),
  bindWallet: call('/saveBankCard', () => wallet()),
  replaceWallet: call('/saveBankCard', ({ cardId }) => wallet(cardId)),
  removeWallet: call('/delBankCard', ({ cardId }) => ({ id: cardId, passwd: FUND_PASSWORD })),
  recoverFund: call('/recoverFundPassword', ({ fundCode }) => ({
    vcode: fundCode,
    ...twice(NEW_FUND),
  })),
  changeFund: call('/changecoinpwd', () => ({ oldpwd: FUND_PASSWORD, ...twice('246913') })),
  recoverLogin: call('/recoverPassword', ({ phone, loginCode }) => ({
    ...whoIs(phone),
    vcode: loginCode,
    ...twice(NEW),
  })),
  changeLogin: call('/changepwd', () => ({ oldpwd: PASSWORD, ...twice('Meadow2028') })),
  logIn: call('/login', ({ phone }) => ({ ...whoIs(phone), upwd: PASSWORD })),
  deposit: call('/recharge', ({ imgFileId }) => ({
    bpprice: '1000',
    imgFileId,
    channelID: CHANNEL,
    realName: 'Lin Xiao',
    requestId: requestId(),
  })),
  closeChannel: async () => String(await updateChannelOpen(test.owner, CHANNEL, false)),
  lowerScore: async ({ userId }) => {
    await updateUser(test.db, userId, { credit: 0, updatedAt: test.clock.now() });
    return 'ok';
  },
} satisfies Record<string, RacingCall>;

const WAITING = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Resolves when `count` calls wait for a database lock, or when `started` has settled. */
async function untilStuck(count: number, started: Promise<unknown>): Promise<void> {
  let ended = false;
  void started.finally(() => (ended = true));
  while (!ended) {
    const { rows } = await test.owner.pool.query<{ n: number }>(WAITING);
    if ((rows[0]?.n ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/**
 * Races two calls about one account: a third connection locks the account and wallet until both
 * wait. So both calls read before either writes; then `first` writes before `second`.
 */
async function race<T>(userId: number, first: () => Promise<T>, second: () => Promise<T>) {
  const holder = await test.owner.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from app_user where user_id = $1 for no key update', [userId]);
    await holder.query('select from wallet where user_id = $1 for update', [userId]);
    const one = first();
    await untilStuck(1, one);
    const other = second();
    await untilStuck(2, other);
    await holder.query('commit');
    return await Promise.all([one, other]);
  } finally {
    holder.release();
  }
}

type Row = [keyof typeof CALLS, keyof typeof CALLS, string];

/** Each row: the first call, the concurrent call, and the latter's expected result. */
const ROWS: Row[] = [
  ['recoverFund', 'withdraw', 'wrong_fund_password'],
  ['changeFund', 'withdraw', 'wrong_fund_password'],
  ['changeLogin', 'withdraw', 'payout_held'],
  ['recoverLogin', 'withdraw', 'unauthorized'],
  ['freeze', 'withdraw', 'account_frozen'],
  ['removeWallet', 'withdraw', 'wallet_not_bound'],
  ['withdraw', 'removeWallet', 'card_in_use'],
  ['approve', 'cancel', 'withdrawal_not_cancellable'],
  ['freeze', 'cancel', 'account_frozen'],
  ['recoverFund', 'bindWallet', 'wrong_fund_password'],
  ['recoverLogin', 'bindWallet', 'unauthorized'],
  ['freeze', 'bindWallet', 'account_frozen'],
  ['replaceWallet', 'replaceWallet', 'not_found'],
  ['recoverFund', 'removeWallet', 'wrong_fund_password'],
  ['recoverFund', 'changeFund', 'wrong_old_password'],
  ['changeFund', 'changeFund', 'wrong_old_password'],
  ['recoverLogin', 'recoverFund', 'unauthorized'],
  ['recoverLogin', 'changeLogin', 'unauthorized'],
  ['changeLogin', 'changeLogin', 'wrong_old_password'],
  ['recoverLogin', 'logIn', 'wrong_credentials'],
  ['changeLogin', 'logIn', 'wrong_credentials'],
  ['deposit', 'deposit', 'screenshot_used'],
  ['freeze', 'deposit', 'account_frozen'],
  ['reverify', 'deposit', 'identity_required'],
  ['reverify', 'withdraw', 'identity_required'],
  ['reverify', 'bindBankCard', 'identity_required'],
];

describe('two calls of one account at once', () => {
  it.each(ROWS)(
    'the first succeeds and the second sees its effect (%s, then %s: %s)',
    async (first, second, outcome) => {
      const user = await customer();
      const outcomes = await race(
        user.userId,
        () => CALLS[first](user, test.app),
        () => CALLS[second](user, secondServer),
      );
      expect(outcomes).toEqual(['ok', outcome]);
    },
  );

  it.each([
    ['withdraw', 'logOut', 'unauthorized'],
    ['bindWallet', 'logOut', 'unauthorized'],
    ['deposit', 'logOut', 'unauthorized'],
    ['deposit', 'closeChannel', 'channel_unknown'],
  ] satisfies Row[])('%s is refused when %s ends before it: %s', async (call, other, outcome) => {
    const user = await customer();
    const [refused] = await race(
      user.userId,
      () => CALLS[call](user, test.app),
      () => CALLS[other](user, secondServer),
    );
    expect(refused).toBe(outcome);
  });

  it('a lower score counts for a deposit that was requested before it', async () => {
    const user = await customer();
    expect(await CALLS.deposit(user, test.app)).toBe('ok');
    const again = {
      ...user,
      imgFileId: await insertPicture(test.context, test.db, user.userId, false),
    };
    const outcomes = await race(
      user.userId,
      () => CALLS.lowerScore(user),
      () => CALLS.deposit(again, secondServer),
    );
    expect(outcomes).toEqual(['ok', 'deposits_open_max']);
  });

  it('a withdrawal admitted before a recovery is held, also with the new fund password', async () => {
    const user = await customer();
    const turn = `fund password ${user.userId}`;
    let go = () => {};
    const busy = new Promise<void>((resolve) => (go = resolve));
    void test.context.serialQueue.run(turn, () => busy);
    const turns = jest.spyOn(test.context.serialQueue, 'run');
    const withdrawing = withdraw(user, NEW_FUND);
    while (turns.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await CALLS.recoverFund(user, secondServer)).toBe('ok');
    go();
    expect((await withdrawing).error).toBe('payout_held');
  });
});

describe('concurrent registrations', () => {
  it('create a separate account for the second of two that claim one guest', async () => {
    const { data: guest } = await postApi<Session>(test.app, '/demoGuest', {});
    const register = async (phone: string) => {
      const request = { ...whoIs(phone), purpose: 'register' };
      const sent = await postApi<SendVcodeReply>(test.app, '/sendVcode', request);
      const secrets = { ...twice(PASSWORD), fpwd: '', fpwd2: '', realName: '', oid: '' };
      const body = { ...whoIs(phone), ...secrets, utel: phone, vcode: sent.data.demoCode };
      return async (app: TestApp['app']) =>
        (await postApi<Session>(app, '/regisiter', body, guest)).data;
    };
    const [one, other] = [await register('13766660001'), await register('13766660002')];
    const [kept, made] = await race(
      Number(guest.uid),
      () => one(test.app),
      () => other(secondServer),
    );
    const nameOf = async ({ token }: Session) =>
      (await getApi<User>(test.app, '/loadUserInfo', {}, { token })).data.username;
    expect([kept.uid, await nameOf(kept)]).toEqual([guest.uid, '13766660001']);
    expect(made.uid).not.toBe(guest.uid);
    expect(await nameOf(made)).toBe('13766660002');
  });
});
