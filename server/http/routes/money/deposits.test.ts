import { notifyDecided } from '../../../services/identity/decideIdentity';
import type { Queryable } from '../../../db/Database';
import type { User } from '../../../../types/contract/account';
import type { Page } from '../../../../types/contract/common';
import type { Channel, Deposit } from '../../../../types/contract/transfer';
import type { Asset, CashFlow } from '../../../../types/contract/wallet';
import { minor } from '@candor/rules/money';
import { decideDeposit } from '../../../services/money/decideDeposit';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { getApi, postApi } from '../../../testing/callApi';
import { insertPicture } from '../../../testing/insertPicture';
import { insertUser, type TestUser } from '../../../testing/insertUser';
import { requestId } from '../../../testing/requestId';
import { seedTestApp } from '../../../testing/seedTestApp';
import { setSetting } from '../../../testing/setSetting';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await seedTestApp(test.context);
});
afterAll(() => test.close());

interface Depositor extends TestUser {
  imgFileId: string;
}

async function depositor(approved = true): Promise<Depositor> {
  const user = await insertUser(test.context, minor(0), { approved });
  return { ...user, imgFileId: await insertPicture(test.context, test.db, user.userId, false) };
}

function deposit({ token, imgFileId }: Depositor, overrides: object = {}) {
  const usual = { bpprice: '1000', imgFileId, channelID: 'usdt-trc20', realName: 'Lin Xiao' };
  const body = { ...usual, requestId: requestId(), ...overrides };
  return postApi<Deposit>(test.app, '/recharge', body, { token });
}

const decide = async (userId: number, id: string, approved: boolean) => {
  const decision = {
    approved,
    actor: 'reviewer:demo',
    reason: '截图太小',
    code: approved ? null : 'screenshot_unreadable',
  } as const;
  const work = (tx: Queryable) => decideDeposit(tx, test.context, userId, id, decision);
  const decided = await test.db.transaction(work);
  notifyDecided(test.context.notify, decided);
  return decided !== null;
};

const asset = async (token: string) =>
  (await getApi<Asset>(test.app, '/assetInfo', {}, { token })).data;

describe('a deposit', () => {
  it('is under review at first and changes no balance', async () => {
    const user = await depositor();
    const reply = await deposit(user);
    expect(reply.data).toMatchObject({
      state: 'audit',
      amount: '1000.00',
      payAmount: '1000.00',
      unit: 1,
      sentence:
        'Received. We are checking the transfer; it arrives by 2025-11-22 10:00 (UTC+8) at the latest.',
    });
    expect(await asset(user.token)).toMatchObject({ available: '0.00', totalAssets: '0.00' });
  });

  it('is credited once when approved, with a cash-flow entry and a message (SPEC 4.22)', async () => {
    const user = await depositor();
    const { id } = (await deposit(user, { bpprice: '123.45' })).data;
    const decisions = await Promise.all([
      decide(user.userId, id, true),
      decide(user.userId, id, true),
      decide(user.userId, id, true),
    ]);
    expect(decisions.filter(Boolean)).toHaveLength(1);
    expect(await decide(user.userId, id, false)).toBe(false);
    expect((await asset(user.token)).available).toBe('123.45');
    const records = await getApi<Page<Deposit>>(test.app, '/rechargeList', {}, user);
    expect(records.data.list[0]?.state).toBe('success');
    const flow = await getApi<Page<CashFlow>>(test.app, '/cashFlowList', { type: '3' }, user);
    expect(flow.data.list).toMatchObject([
      { type: 3, amount: '123.45', balance: '123.45', ref: id },
    ]);
    expect(test.notified).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'wallet', userId: user.userId })]),
    );
  });

  it('is not credited when it is refused, and shows the reason', async () => {
    const user = await depositor();
    const { id } = (await deposit(user)).data;
    await decide(user.userId, id, false);
    const read = async (locale: string) => {
      const caller = { token: user.token, locale };
      return (await getApi<Page<Deposit>>(test.app, '/rechargeList', {}, caller)).data.list[0];
    };
    expect(await read('zh_CN')).toMatchObject({
      state: 'fail',
      words: '截图太小',
      sentence: expect.stringMatching(/未通过：截图里看不清金额.*。请核对后重新提交/),
    });
    expect(await read('en_US')).toMatchObject({
      state: 'fail',
      words: '截图太小',
      sentence: expect.stringMatching(/: the screenshot does not show .* clearly\. Please check/),
    });
    expect((await asset(user.token)).available).toBe('0.00');
    const notifications = test.notified.filter(({ userId }) => userId === user.userId);
    expect(notifications.map(({ kind }) => kind)).toEqual(['message']);
  });

  it('in CNY keeps the exchange rate of its submission (SPEC 3.87, 5.9)', async () => {
    const user = await depositor();
    const { data } = await deposit(user, { channelID: 'bank-cny', bpprice: '100.01' });
    await setSetting(test.context, 'usdt_rate', '6.50');
    const later = await getApi<Page<Deposit>>(test.app, '/rechargeList', {}, user);
    await setSetting(test.context, 'usdt_rate', '7.20');
    expect(data).toMatchObject({ unit: 2, rate: '7.20', amount: '100.01', payAmount: '720.07' });
    expect(later.data.list[0]).toMatchObject({ rate: '7.20', payAmount: '720.07' });
  });

  it('is created once when it is repeated with the same requestId', async () => {
    const user = await depositor();
    const id = requestId();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => deposit(user, { requestId: id })),
    );
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    const { data } = await getApi<Page<Deposit>>(test.app, '/rechargeList', {}, user);
    expect(data.list).toHaveLength(1);
  });

  it('is refused with the requestId of another deposit and a different body', async () => {
    const user = await depositor();
    const id = requestId();
    await deposit(user, { requestId: id });
    const same = await deposit(user, { requestId: id, bpprice: '1000.0', realName: ' Lin Xiao ' });
    expect(same.status).toBe(200);
    const reply = await deposit(user, { requestId: id, bpprice: '2000' });
    expect([reply.status, reply.error]).toEqual([409, 'request_id_reused']);
  });

  it('needs only the three required fields and uses the verified name (SPEC 7.14)', async () => {
    const { imgFileId, ...user } = await depositor();
    const body = { bpprice: '1000', imgFileId, channelID: 'usdt-trc20' };
    const reply = await postApi<Deposit>(test.app, '/recharge', body, user);
    expect(reply).toMatchObject({ status: 200, data: { state: 'audit', amount: '1000.00' } });
    const { rows } = await test.owner.pool.query('select real_name from deposit where id = $1', [
      reply.data.id,
    ]);
    expect(rows).toEqual([{ real_name: 'Lin Xiao' }]);
  });

  it.each([
    ['an unknown channel', { channelID: 'nobody' }, 'channelID', 'channel_unknown'],
    ['the channel of the platform', { channelID: 'backend' }, 'channelID', 'channel_unknown'],
    ['less than the minimum', { bpprice: '99.99' }, 'bpprice', 'amount_below_minimum'],
    ['more than the maximum', { bpprice: '100000.01' }, 'bpprice', 'amount_above_maximum'],
    ['no account name (SPEC 5.13)', { realName: ' ' }, 'realName', 'account_name_required'],
    ['no screenshot (SPEC 5.12)', { imgFileId: '' }, 'imgFileId', 'screenshot_required'],
    ['an unknown screenshot', { imgFileId: 'x'.repeat(24) }, 'imgFileId', 'file_unknown'],
  ])('is refused with %s', async (_, overrides, name, error) => {
    const reply = await deposit(await depositor(), overrides);
    expect(reply).toMatchObject({ status: 400, error, fields: [{ name, error }] });
  });

  it('below the minimum is refused with the minimum in the message (SPEC 5.7)', async () => {
    const reply = await deposit(await depositor(), { bpprice: '1' });
    expect(reply.msg).toBe('Minimum 100.00 USDT');
  });

  it("is refused with another customer's screenshot", async () => {
    const other = await depositor();
    const reply = await deposit(await depositor(), { imgFileId: other.imgFileId });
    expect(reply.error).toBe('file_unknown');
  });

  it('needs a verified name while the settings require one (SPEC 3.88, 5.10)', async () => {
    const user = await depositor(false);
    const gated = await deposit(user);
    await setSetting(test.context, 'needReal', '0');
    const unnamed = await deposit(user, { realName: undefined });
    const free = await deposit(user);
    await setSetting(test.context, 'needReal', '1');
    expect([gated.status, gated.error, free.status]).toEqual([403, 'identity_required', 200]);
    expect(unnamed).toMatchObject({ status: 400, error: 'account_name_required' });
  });
});

describe('the deposit records', () => {
  it('are listed page by page, newest first, without gaps or repeats', async () => {
    const user = await depositor();
    const orderIds: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      if (n !== 2) test.clock.advance(1000);
      const imgFileId = await insertPicture(test.context, test.db, user.userId, false);
      orderIds.unshift((await deposit(user, { imgFileId })).data.id);
    }
    const listedIds: string[] = [];
    for (let cursor = ''; ;) {
      const { data } = await getApi<Page<Deposit>>(
        test.app,
        '/rechargeList',
        { limit: '2', ...(cursor === '' ? {} : { cursor }) },
        user,
      );
      listedIds.push(...data.list.map(({ id }) => id));
      if (data.next === null) break;
      cursor = data.next;
    }
    expect([...listedIds].sort()).toEqual([...orderIds].sort());
    expect(listedIds[0]).toBe(orderIds[0]);
  });

  it('do not contain the deposits of another customer', async () => {
    await deposit(await depositor());
    const { token } = await depositor();
    const { data } = await getApi<Page<Deposit>>(test.app, '/rechargeList', {}, { token });
    expect(data).toEqual({ list: [], next: null, statement: expect.any(String) });
  });

  it('reject an invalid cursor', async () => {
    const { token } = await depositor();
    const reply = await getApi(test.app, '/rechargeList', { cursor: 'nonsense' }, { token });
    expect(reply).toMatchObject({ error: 'bad_request', fields: [{ name: 'cursor' }] });
  });
});

describe('the deposit channels', () => {
  it('are the open channels with the current exchange rate (SPEC 7.8, 9.16, 9.17)', async () => {
    const { token } = await depositor();
    const { data } = await postApi<Channel[]>(test.app, '/rechargeChannel', {}, { token });
    expect(data.map(({ channelID, unit, min, rate }) => [channelID, unit, min, rate])).toEqual([
      ['usdt-trc20', 1, '100.00', '7.20'],
      ['bank-cny', 2, '100.00', '7.20'],
      ['usdt-erc20', 1, '100.00', '7.20'],
    ]);
  });
});

describe('a verified customer', () => {
  it('sees the own name masked (SPEC 3.15, 3.16)', async () => {
    const { token } = await depositor();
    const { data } = await getApi<User>(test.app, '/loadUserInfo', {}, { token });
    expect(data).toMatchObject({ realAudit: 2, realName: 'L*******', cardNo: '1100****0013' });
  });
});

describe("a deposit's screenshot", () => {
  it('is valid for one deposit only, also when the same or another customer uploads it again', async () => {
    const user = await depositor();
    expect((await deposit(user)).status).toBe(200);
    expect((await deposit(user, { bpprice: '200' })).fields).toMatchObject([
      { name: 'imgFileId', error: 'screenshot_used' },
    ]);
    const other = await depositor();
    await test.owner.pool.query(
      `update upload u set sha256 = (select sha256 from upload where id = $1) where u.id = $2`,
      [user.imgFileId, other.imgFileId],
    );
    expect((await deposit(other)).error).toBe('screenshot_used');
  });

  it('is accepted for one of several concurrent deposits', async () => {
    const user = await depositor();
    const replies = await Promise.all(Array.from({ length: 6 }, () => deposit(user)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('may be used again after its deposit was refused', async () => {
    const user = await depositor();
    await decide(user.userId, (await deposit(user)).data.id, false);
    const { status, data } = await deposit(user);
    expect(status).toBe(200);
    await decide(user.userId, data.id, true);
    expect((await deposit(user)).error).toBe('screenshot_used');
  });
});

describe('open deposits', () => {
  const another = async (user: Depositor) =>
    deposit(user, { imgFileId: await insertPicture(test.context, test.db, user.userId, false) });

  it('of each customer are limited, also when they are submitted concurrently', async () => {
    const user = await depositor();
    const replies = await Promise.all(Array.from({ length: 9 }, () => another(user)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = await another(user);
    expect(refused).toMatchObject({ status: 409, error: 'deposits_open_max' });
    expect(refused.msg).toContain('5 deposits are under review');
    expect((await another(await depositor())).status).toBe(200);
    const { id } = replies.find(({ status }) => status === 200)?.data ?? { id: '' };
    await decide(user.userId, id, true);
    expect((await another(user)).status).toBe(200);
  });
});
