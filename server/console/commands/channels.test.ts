import type { Channel } from '../../../types/contract/transfer';
import { minor } from '@candor/rules/money';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { postApi } from '../../testing/callApi';
import { insertUser } from '../../testing/insertUser';
import { requestId } from '../../testing/requestId';
import { localOps } from '../../testing/localOps';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const ops = (...argv: string[]) => localOps(test)(...argv);

async function offered(locale: string): Promise<Channel[]> {
  const { token } = await insertUser(test.context);
  return (await postApi<Channel[]>(test.app, '/rechargeChannel', {}, { token, locale })).data;
}

const WHY = ['--why', 'opening'];
const limits = ['--min', '100', '--max', '90000'];
const named = ['--name', '银行转账', '--name-en', 'Bank transfer', ...limits];
const account = [
  '--holder',
  'Candor Ltd',
  '--bank',
  'ICBC',
  '--branch',
  'Main',
  '--account',
  '6222',
];
const wallet = 'TDEMo7Candor2Q4xN9kPzRw8sVb3jBi1v3';

describe('the deposit channels of an operator', () => {
  it('are offered to customers in both languages as soon as they are added, and logged', async () => {
    await ops('channels', 'add', 'bank-main', 'bank', ...named, ...account, ...WHY);
    expect(await offered('zh_CN')).toMatchObject([
      { channelID: 'bank-main', type: 'bank', name: '银行转账', min: '100.00', accntno: '6222' },
    ]);
    expect(await offered('en_US')).toMatchObject([
      { name: 'Bank transfer', accntnm: 'Candor Ltd' },
    ]);
    const log = test.owner.kysely
      .selectFrom('auditLog')
      .select(['actor', 'action', 'ref', 'target']);
    expect(await log.execute()).toContainEqual({
      actor: 'system:root',
      action: 'channels add',
      ref: 'bank-main',
      target: '6222',
    });
  });

  it('are not offered while they are closed', async () => {
    const usdt = ['--chain', 'TRC20', '--wallet', wallet];
    await ops('channels', 'add', 'usdt-main', 'usdt', ...named, ...usdt, ...WHY);
    const ids = async () => (await offered('zh_CN')).map(({ channelID }) => channelID);
    expect(await ids()).toContain('usdt-main');
    await ops('channels', 'close', 'usdt-main', ...WHY);
    expect(await ids()).not.toContain('usdt-main');
    expect(await ops('channels', 'list')).toContain('usdt-main');
    await ops('channels', 'open', 'usdt-main', ...WHY);
    expect(await ids()).toContain('usdt-main');
  });

  it.each([
    [
      'an address of another chain',
      ['usdt', ...named, '--chain', 'ERC20', '--wallet', wallet],
      /address of TRC20, not of ERC20/,
    ],
    [
      'a mistyped address',
      ['usdt', ...named, '--chain', 'TRC20', '--wallet', wallet.replace('TDEMo7', 'TDEM7o')],
      /One or more characters are wrong/,
    ],
    ['no account', ['bank', ...named], 'account is missing'],
    ['no English name', ['bank', '--name', '银行', ...limits, ...account], 'nameEn'],
    ['limits that cross', ['bank', ...named, ...account, '--max', '1'], 'min would be above max'],
    ['an unknown kind', ['card', ...named, ...account], 'type'],
  ])('are not added with %s', async (_, args, sentence) => {
    await expect(ops('channels', 'add', 'one-more', ...args, ...WHY)).rejects.toThrow(sentence);
  });

  it("are not offered when their stored address is wrong, which the operator's check reports", async () => {
    const usdt = ['--chain', 'TRC20', '--wallet', `tron:${wallet}`];
    await ops('channels', 'add', 'usdt-old', 'usdt', ...named, ...usdt, ...WHY);
    const ids = async () => (await offered('zh_CN')).map(({ channelID }) => channelID);
    expect(await ids()).toContain('usdt-old');
    expect(await ops('channels', 'check')).not.toContain('usdt-old');
    await test.owner.pool.query(
      `update channel set wallet_address = 'TDEM7oCandor2Q4xN9kPzRw8sVb3jBi1v3' where id = 'usdt-old'`,
    );
    expect(await ids()).not.toContain('usdt-old');
    const { token } = await insertUser(test.context, minor(0), { approved: true });
    const paid = { bpprice: '100', channelID: 'usdt-old', realName: 'Lin Xiao', imgFileId: 'x' };
    const reply = await postApi(
      test.app,
      '/recharge',
      { ...paid, requestId: requestId() },
      { token },
    );
    expect(reply.error).toBe('channel_unknown');
    expect(await ops('channels', 'check')).toMatch(/channel .*usdt-old .*characters are wrong/);
  });

  it('keep their account: a command with a used id or without a reason is refused', async () => {
    const second = ['channels', 'add', 'bank-main', 'bank', ...named, ...account];
    await expect(ops(...second, ...WHY)).rejects.toThrow('is or was used');
    await expect(ops(...second)).rejects.toThrow('why');
    await expect(ops('channels', 'open', 'backend', ...WHY)).rejects.toThrow('There is no backend');
  });
});
