import type { Asset, CashFlow } from '../../types/contract/wallet';
import type { MessageList } from '../../types/contract/message';
import type { Deposit } from '../../types/contract/transfer';
import type { Page } from '../../types/contract/common';
import { minor } from '@candor/rules/money';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { getApi, postApi } from '../testing/callApi';
import { insertPicture } from '../testing/insertPicture';
import { insertUser } from '../testing/insertUser';
import { requestId } from '../testing/requestId';
import { seedTestApp } from '../testing/seedTestApp';
import { formatTable } from './formatTable';
import { OpsError } from '../platform/OpsError';
import { opsHelp, parseOps, runOps } from './runOps';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await seedTestApp(test.context);
});
afterAll(() => test.close());

function ops(...argv: string[]): Promise<string> {
  const parsed = parseOps(argv);
  if (parsed === null) return Promise.resolve(opsHelp());
  return runOps({ ...test.context, actor: 'operator:ann', isNamed: false }, parsed);
}

const audit = () =>
  test.owner.kysely.selectFrom('auditLog').select(['actor', 'action', 'reason']).execute();

async function waitingDeposit() {
  const user = await insertUser(test.context, minor(0), { approved: true });
  const imgFileId = await insertPicture(test.context, test.db, user.userId, false);
  const body = { bpprice: '250', imgFileId, channelID: 'bank-cny', realName: '林晓' };
  const { data } = await postApi<Deposit>(
    test.app,
    '/recharge',
    { ...body, requestId: requestId() },
    user,
  );
  return { ...user, id: data.id };
}

describe("the operator's command line", () => {
  it('lists a waiting deposit and approves it, logged with operator and reason', async () => {
    const { id, token } = await waitingDeposit();
    const listed: unknown = JSON.parse(await ops('deposits', 'list', '--json'));
    // The payer may differ from the customer, so the reviewer sees both names.
    const names = { 'paid by': '林晓', 'verified as': 'Lin Xiao', 'same name': 'NO' };
    expect(listed).toEqual([
      expect.objectContaining({ id, amount: '250.00', pay: '1800.00 CNY', ...names }),
    ]);
    expect(await ops('deposits', 'approve', id, '--why', 'seen at the bank')).toBe(
      `${id} is approved.`,
    );
    const { data } = await getApi<Asset>(test.app, '/assetInfo', {}, { token });
    expect(data.available).toBe('250.00');
    expect(await audit()).toContainEqual({
      actor: 'operator:ann',
      action: 'deposit-approved',
      reason: 'seen at the bank',
    });
    await expect(ops('deposits', 'reject', id, '--why', 'x')).rejects.toThrow(/decided .* before/);
  });

  it("sends the customer the standard reason and the operator's words for a refused deposit", async () => {
    const { id, token } = await waitingDeposit();
    await ops('deposits', 'reject', id, '--reason', 'not_received', '--why', 'looked twice');
    const { data } = await getApi<Page<Deposit>>(test.app, '/rechargeList', {}, { token });
    expect(data.list[0]?.sentence).toContain('the transfer did not reach our account');
    expect(data.list[0]?.words).toBe('looked twice');
  });

  it('accepts a standard reason or own words alone, and refuses an unknown reason', async () => {
    const coded = await waitingDeposit();
    await ops('deposits', 'reject', coded.id, '--reason', 'wrong_chain');
    const worded = await waitingDeposit();
    await expect(ops('deposits', 'reject', worded.id, '--reason', 'mood')).rejects.toThrow(
      /--reason is one of not_received, .*deposits reasons/,
    );
    await ops('deposits', 'reject', worded.id, '--why', 'no such transfer');
    const read = async (token: string) =>
      (await getApi<Page<Deposit>>(test.app, '/rechargeList', {}, { token })).data.list[0];
    expect(await read(coded.token)).toMatchObject({ state: 'fail', words: null });
    expect(await read(worded.token)).toMatchObject({ state: 'fail', words: 'no such transfer' });
  });

  it('lists the reasons with the text that customers see', async () => {
    const rows: unknown = JSON.parse(await ops('deposits', 'reasons', '--json'));
    expect(rows).toContainEqual({
      code: 'wrong_chain',
      zh_CN: '转账用的不是选定的链',
      en_US: 'the coins came on another chain than the one chosen',
    });
  });

  it('refuses a command without a reason', async () => {
    const { id } = await waitingDeposit();
    await expect(ops('deposits', 'approve', id)).rejects.toThrow(/Say why/);
    await expect(ops('deposits', 'approve', id, '--why', ' ')).rejects.toThrow(/Say why/);
    await expect(ops('deposits', 'reject', id)).rejects.toThrow(/Say why: --reason/);
  });

  it('freezes and unfreezes a customer', async () => {
    const { phone, token } = await insertUser(test.context);
    const act = async () => {
      test.context.sessions.clearCache();
      return (await postApi(test.app, '/changepwd', { oldpwd: '', upwd: '', upwd2: '' }, { token }))
        .error;
    };
    await ops('user', 'freeze', phone, '--why', 'asked to');
    const frozen = await act();
    await ops('user', 'unfreeze', phone, '--why', 'asked to');
    expect([frozen, await act()]).toEqual(['account_frozen', 'field_required']);
  });

  it('credits a bonus and a recharge, and deducts no more than the balance', async () => {
    const { userId, token } = await insertUser(test.context);
    const uid = String(userId);
    await ops('credit', 'bonus', uid, '10.50', '--why', 'welcome');
    await ops('credit', 'recharge', uid, '100', '--why', 'cash');
    await ops('credit', 'deduct', uid, '0.50', '--why', 'fee');
    await expect(ops('credit', 'deduct', uid, '111', '--why', 'fee')).rejects.toThrow(
      'More than you have available',
    );
    const { data } = await getApi<Asset>(test.app, '/assetInfo', {}, { token });
    expect(data.available).toBe('110.00');
    const flow = await getApi<Page<CashFlow>>(test.app, '/cashFlowList', {}, { token });
    expect(flow.data.list.map(({ reason }) => reason)).toEqual(['fee', 'cash', 'welcome']);
    const deposits = await getApi<Page<Deposit>>(test.app, '/rechargeList', {}, { token });
    expect(deposits.data.list).toMatchObject([{ state: 'backend', amount: '100.00', words: null }]);
  });

  it('posts a message in both languages', async () => {
    const { userId, token } = await insertUser(test.context);
    const english = ['--title-en', 'Hello', '--en', 'Good day'];
    await ops('message', 'send', String(userId), '您好', '--title', '问候', ...english);
    const read = async (locale: string) =>
      (await getApi<MessageList>(test.app, '/messageList', {}, { token, locale })).data.list[0];
    expect(await read('zh_CN')).toMatchObject({ title: '问候', body: '您好' });
    expect(await read('en_US')).toMatchObject({ title: 'Hello', body: 'Good day' });
  });

  it('changes a setting to a valid value and refuses an invalid one', async () => {
    await ops('config', 'set', 'usdt_rate', '7.30', '--why', 'market');
    test.context.settings.clearCache();
    const { data } = await getApi<{ name: string; value: string }[]>(test.app, '/baseConfig');
    expect(data).toContainEqual({ name: 'usdt_rate', value: '7.30' });
    await expect(ops('config', 'set', 'usdt_rate', 'much', '--why', 'x')).rejects.toThrow(
      'usdt_rate must be a number above 0',
    );
    await expect(ops('config', 'set', 'nonsense', '1', '--why', 'x')).rejects.toThrow(OpsError);
  });

  it.each([
    [['fly', 'away'], /There is no command "fly away"/],
    [['user', 'show', 'nobody'], /There is no customer nobody/],
    [['deposits', 'approve', 'D1', '--why', 'x'], /There is no deposit D1/],
    [['user', 'show', '--nonsense'], /nonsense/],
  ])('replies to %j with one sentence', async (argv, sentence) => {
    await expect(async () => ops(...argv)).rejects.toThrow(sentence);
  });

  it('has a help page', async () => {
    expect(await ops()).toContain('withdrawals approve ID --why TEXT');
  });
});

describe('a table in the terminal', () => {
  it('stays aligned with Chinese texts and unknown values', () => {
    expect(
      formatTable([
        { name: '林晓', n: 1 },
        { name: 'Ann', n: null },
      ]),
    ).toBe(['name  n', '────  ─', '林晓  1', 'Ann   –'].join('\n'));
  });
});
