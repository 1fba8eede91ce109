import { notifyDecided } from '../../../services/identity/decideIdentity';
import type { Queryable } from '../../../db/Database';
import type { Page } from '../../../../types/contract/common';
import type { Withdrawal } from '../../../../types/contract/transfer';
import type { Asset, BankCard, CashFlow } from '../../../../types/contract/wallet';
import { minor } from '@candor/rules/money';
import { LedgerWatch } from '../../../runtime/LedgerWatch';
import { postJournal } from '../../../ledger/postJournal';
import { beginReview, decideWithdrawal } from '../../../services/money/decideWithdrawal';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { getApi, postApi } from '../../../testing/callApi';
import { insertUser, type TestUser } from '../../../testing/insertUser';
import { requestId } from '../../../testing/requestId';
import { setSetting } from '../../../testing/setSetting';
import { walletRequest } from '../../../testing/walletRequest';

const FUND = '123456';
const WALLET = walletRequest(FUND);

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

interface Holder extends TestUser {
  cardId: string;
}

async function holder(cents = 100_000): Promise<Holder> {
  const options = { fundPassword: FUND, approved: true };
  const user = await insertUser(test.context, minor(cents), options);
  const { data } = await postApi<BankCard>(test.app, '/saveBankCard', WALLET, user);
  return { ...user, cardId: data.id };
}

function withdraw({ token, cardId }: Holder, overrides: object = {}) {
  const usual = { bpprice: '500', coinpwd: FUND, payType: 1, cardId, requestId: requestId() };
  return postApi<Withdrawal>(test.app, '/withdrawl', { ...usual, ...overrides }, { token });
}

const decide = async (userId: number, id: string, approved: boolean) => {
  const decision = {
    approved,
    actor: 'reviewer:demo',
    code: null,
    reason: 'bank',
  };
  const work = (tx: Queryable) => decideWithdrawal(tx, test.context, userId, id, decision);
  const decided = await test.db.transaction(work);
  notifyDecided(test.context.notify, decided);
  return decided !== null;
};

describe('a balance that the journal does not account for', () => {
  const tamper = (userId: number, cents: number) =>
    test.owner.pool.query(
      `update wallet set available = available + $2, promo = promo - $2
       where user_id = $1 and currency = 'USDT'`,
      [userId, cents],
    );

  it('is not paid out until the balance is corrected', async () => {
    const user = await holder();
    const { data } = await withdraw(user);
    await tamper(user.userId, 5_000_000);
    await expect(decide(user.userId, data.id, true)).rejects.toThrow('ledger_mismatch');
    await tamper(user.userId, -5_000_000);
    expect(await decide(user.userId, data.id, true)).toBe(true);
  });

  it('is not paid out when the journal has an entry for a deposit that does not exist', async () => {
    const user = await holder();
    const { data } = await withdraw(user);
    const posting = { userId: user.userId, currency: 'USDT', kind: 'deposit', ref: 'D0' } as const;
    await test.db.transaction((tx) =>
      postJournal(tx, { ...posting, amount: minor(100), at: test.clock.now() }),
    );
    await expect(decide(user.userId, data.id, true)).rejects.toThrow('ledger_mismatch');
    expect(await decide(user.userId, data.id, false)).toBe(true);
  });

  it('is detected, counted in a metric and cleared after the correction', async () => {
    const user = await holder();
    const watch = new LedgerWatch(test.context);
    const figure = async () =>
      /candor_ledger_mismatches ([0-9]+)/.exec(await test.context.metrics.text())?.[1];
    await watch.check();
    expect(await figure()).toBe('0');
    await tamper(user.userId, 1);
    await watch.check();
    await watch.check();
    expect(await figure()).toBe('1');
    await tamper(user.userId, -1);
    await watch.check();
    await watch.check();
    expect(await figure()).toBe('0');
  });
});

const cancel = ({ token }: Holder, id: string) =>
  postApi<Withdrawal>(test.app, '/withdrawCancel', { id }, { token });

async function balances({ token }: Holder) {
  const { data } = await getApi<Asset>(test.app, '/assetInfo', {}, { token });
  return [data.available, data.withdrawReview, data.totalAssets];
}

describe('a withdrawal', () => {
  it('freezes its amount, shows its fee and can be cancelled (SPEC 3.33, 3.83)', async () => {
    const user = await holder();
    const { data } = await withdraw(user);
    expect(data).toMatchObject({
      state: 'pendingReview',
      amount: '500.00',
      fee: '2.50',
      net: '497.50',
      target: 'TXYZ****AeBf',
      cancellable: true,
    });
    expect(await balances(user)).toEqual(['500.00', '500.00', '1000.00']);
  });

  it('needs only the three required fields and uses the first bound wallet (SPEC 7.15)', async () => {
    const { token } = await holder();
    test.clock.advance(1);
    const second = { ...WALLET, walletAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' };
    await postApi<BankCard>(test.app, '/saveBankCard', second, { token });
    const body = { bpprice: '500', coinpwd: FUND, payType: 1 };
    const reply = await postApi<Withdrawal>(test.app, '/withdrawl', body, { token });
    expect(reply).toMatchObject({
      status: 200,
      data: { target: 'TXYZ****AeBf', amount: '500.00' },
    });
    const none = await postApi(test.app, '/withdrawl', { ...body, payType: 2 }, { token });
    expect(none).toMatchObject({ status: 400, error: 'card_not_bound' });
  });

  it('that is paid is deducted from the balance; the operator keeps the fee (SPEC 1.13)', async () => {
    const user = await holder();
    const { id } = (await withdraw(user)).data;
    expect(await decide(user.userId, id, true)).toBe(true);
    expect(await balances(user)).toEqual(['500.00', '0.00', '500.00']);
    const { rows } = await test.owner.pool.query(
      `select external, house from wallet where user_id = $1 and currency = 'USDT'`,
      [user.userId],
    );
    expect(rows).toEqual([{ external: -50_250, house: 250 }]);
  });

  it('that is refused is returned to the balance in full (SPEC 4.24, 4.29)', async () => {
    const user = await holder();
    const { id } = (await withdraw(user)).data;
    await decide(user.userId, id, false);
    expect(await balances(user)).toEqual(['1000.00', '0.00', '1000.00']);
    const { data } = await getApi<Page<CashFlow>>(test.app, '/cashFlowList', {}, user);
    expect(data.list.map(({ type, amount, balance }) => [type, amount, balance])).toEqual([
      [10, '500.00', '1000.00'],
      [5, '-500.00', '500.00'],
      [13, '1000.00', '1000.00'],
    ]);
  });

  it('is decided once when several decisions are concurrent', async () => {
    const user = await holder();
    const { id } = (await withdraw(user)).data;
    const answers = await Promise.all(
      [true, false, true, false, true].map((approved) => decide(user.userId, id, approved)),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('can be cancelled before its review begins', async () => {
    const user = await holder();
    const { id } = (await withdraw(user)).data;
    const { data } = await cancel(user, id);
    expect(data).toMatchObject({ state: 'cancelled', cancellable: false });
    expect(await balances(user)).toEqual(['1000.00', '0.00', '1000.00']);
    expect(await decide(user.userId, id, true)).toBe(false);
  });

  it('cannot be cancelled after its review began', async () => {
    const user = await holder();
    const { id } = (await withdraw(user)).data;
    const step = { userId: user.userId, id, actor: 'reviewer:demo', at: test.clock.now() };
    await test.db.transaction((tx) => beginReview(tx, step));
    expect((await cancel(user, id)).error).toBe('withdrawal_not_cancellable');
    expect(await balances(user)).toEqual(['500.00', '500.00', '1000.00']);
  });

  it('is either cancelled or paid when both happen at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const user = await holder();
      const { id } = (await withdraw(user)).data;
      const [reply, paid] = await Promise.all([cancel(user, id), decide(user.userId, id, true)]);
      expect(paid).toBe(reply.status !== 200);
      expect(await balances(user)).toEqual(
        paid ? ['500.00', '0.00', '500.00'] : ['1000.00', '0.00', '1000.00'],
      );
    }
  });

  it('of another customer is not found', async () => {
    const { id } = (await withdraw(await holder())).data;
    expect((await cancel(await holder(), id)).error).toBe('not_found');
  });

  it('is created once when it is repeated with the same requestId', async () => {
    const user = await holder();
    const id = requestId();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => withdraw(user, { requestId: id })),
    );
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    expect(await balances(user)).toEqual(['500.00', '500.00', '1000.00']);
    const other = await withdraw(user, { requestId: id, bpprice: '1' });
    expect([other.status, other.error]).toEqual([409, 'request_id_reused']);
  });

  it('of the whole balance, requested 16 times at once, is accepted once', async () => {
    const user = await holder();
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => withdraw(user, { bpprice: '1000' })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ error }) => error))).toEqual(
      new Set([undefined, 'insufficient_balance']),
    );
  });

  it.each([
    ['more than is available', { bpprice: '1000.01' }, 409, 'insufficient_balance'],
    ['less than the minimum', { bpprice: '9.99' }, 400, 'amount_below_minimum'],
    ['a wrong fund password', { coinpwd: '000000' }, 400, 'wrong_fund_password'],
    ['no fund password', { coinpwd: '' }, 400, 'field_required'],
    ['an unknown wallet', { cardId: 'nobody' }, 400, 'wallet_not_bound'],
    ['a wallet where a bank card is meant', { payType: 2 }, 400, 'card_not_bound'],
  ])('is refused with %s', async (_, overrides, status, error) => {
    const user = await holder();
    expect(await withdraw(user, overrides)).toMatchObject({ status, error });
    expect(await balances(user)).toEqual(['1000.00', '0.00', '1000.00']);
  });

  it("is refused to another customer's wallet", async () => {
    const other = await holder();
    const reply = await withdraw(await holder(), { cardId: other.cardId });
    expect(reply.error).toBe('wallet_not_bound');
  });

  it('needs no fund password when the settings require none (SPEC 3.84)', async () => {
    const user = await holder();
    await setSetting(test.context, 'is_auth_withdraw_passwd', '0');
    const reply = await withdraw(user, { coinpwd: '' });
    await setSetting(test.context, 'is_auth_withdraw_passwd', '1');
    expect(reply.status).toBe(200);
  });

  it('needs a verified name (SPEC 5.10, 6.3)', async () => {
    const user = await insertUser(test.context, minor(100_000), { fundPassword: FUND });
    expect((await withdraw({ ...user, cardId: 'x' })).error).toBe('identity_required');
  });

  it('is listed with a sentence that contains a date and the next step', async () => {
    const user = await holder();
    await withdraw(user);
    const { data } = await getApi<Page<Withdrawal>>(test.app, '/withdrawList', {}, user);
    expect(data.list[0]?.sentence).toMatch(/ends by \d{4}-\d\d-\d\d .* you can cancel/);
  });
});
