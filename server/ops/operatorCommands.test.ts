import type { Asset } from '../../types/contract/wallet';
import { OpsError } from '../platform/OpsError';
import { storeTradingMode } from '../repositories/installation';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { getApi } from '../testing/callApi';
import { insertUser, type TestUser } from '../testing/insertUser';
import { seedTestApp } from '../testing/seedTestApp';
import { setSetting } from '../testing/setSetting';
import { admitOperator } from './admitOperator';
import { parseOps, runOps } from './runOps';

let test: TestApp;
let user: TestUser;
beforeEach(async () => {
  test = await buildTestApp();
  await seedTestApp(test.context);
  user = await insertUser(test.context);
});
afterEach(() => test.close());

/** Runs a command with this key, including authorisation. */
async function ops(key: string, ...argv: string[]): Promise<string> {
  const parsed = parseOps([...argv, '--why', 'a test']);
  if (parsed === null) throw new Error('no command');
  const operator = await admitOperator(test.db, parsed.command, { key, user: 'root' });
  return runOps({ ...test.context, ...operator }, parsed);
}

const keyIn = (output: string) => /OPERATOR_KEY=(\S+)/.exec(output)?.[1] ?? '';
const add = async (key: string, name: string, role: string) =>
  keyIn(await ops(key, 'operators', 'add', name, role));
const credit = (key: string, amount: string) =>
  ops(key, 'credit', 'recharge', String(user.userId), amount);
const balance = async () => (await getApi<Asset>(test.app, '/assetInfo', {}, user)).data.available;
const audit = async () =>
  (await test.owner.kysely.selectFrom('auditLog').select(['actor', 'action']).execute()).map(
    ({ actor, action }) => `${actor} ${action}`,
  );

describe('before the first operator is added', () => {
  it('a demo has one operator, logged as the system user without a chosen name', async () => {
    expect(() => parseOps(['credit', 'list', '--as', 'ann'])).toThrow(OpsError);
    await credit('', '100');
    expect(await balance()).toBe('100.00');
    expect(await audit()).toContain('system:root system_recharge');
  });

  it('one command credits no more than the setting credit_max', async () => {
    await expect(credit('', '9000000000')).rejects.toThrow('credit_max allows 100000.00');
    expect(await balance()).toBe('0.00');
  });

  it('live mode refuses every command except adding the first operator, an admin', async () => {
    await test.owner.pool.query('delete from installation');
    await storeTradingMode(test.db, 'live', test.clock.now());
    await expect(credit('', '1')).rejects.toThrow('Nobody may act yet');
    await expect(add('', 'bob', 'treasurer')).rejects.toThrow('The first operator is an admin');
    const ann = await add('', 'ann', 'admin');
    expect(await ops(ann, 'operators', 'list')).toContain('ann');
  });
});

describe('after the first operator is added', () => {
  it.each(['', 'guessed'])("commands need an operator's own key (%j)", async (key) => {
    await add('', 'ann', 'admin');
    await expect(credit(key, '1')).rejects.toThrow(OpsError);
    await expect(ops(key, 'deposits', 'list')).rejects.toThrow(OpsError);
    expect(await balance()).toBe('0.00');
  });

  it('each operator can do only what their role allows, and is logged by name', async () => {
    const ann = await add('', 'ann', 'admin');
    const rita = await add(ann, 'rita', 'reviewer');
    await expect(credit(rita, '1')).rejects.toThrow('for a treasurer; you are a reviewer');
    await expect(add(rita, 'eve', 'admin')).rejects.toThrow('for a admin');
    expect(await ops(rita, 'deposits', 'list')).toBe('Nothing.');
    await credit(ann, '10');
    expect(await audit()).toContain('operator:ann system_recharge');
  });

  it('a large amount needs two operators and is credited once', async () => {
    const ann = await add('', 'ann', 'admin');
    const tom = await add(ann, 'tom', 'treasurer');
    const parsed = await credit(tom, '1000');
    const [id = ''] = /R[0-9]{8}-[0-9A-Z]+/.exec(parsed) ?? [];
    expect(await balance()).toBe('0.00');
    await expect(ops(tom, 'credit', 'confirm', id)).rejects.toThrow('Somebody else');
    expect(await ops(ann, 'credit', 'list')).toContain(id);
    const both = await Promise.allSettled([
      ops(ann, 'credit', 'confirm', id),
      ops(ann, 'credit', 'confirm', id),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balance()).toBe('1000.00');
    await expect(ops(ann, 'credit', 'refuse', id)).rejects.toThrow('There is no');
  });

  it('a refused amount is not credited, and a large deduction also needs two operators', async () => {
    const ann = await add('', 'ann', 'admin');
    const tom = await add(ann, 'tom', 'treasurer');
    await setSetting(test.context, 'credit_alone_max', '50');
    await credit(tom, '49.99');
    for (const kind of ['recharge', 'deduct']) {
      const output = await ops(tom, 'credit', kind, String(user.userId), '50');
      const [id = ''] = /R[0-9]{8}-[0-9A-Z]+/.exec(output) ?? [];
      await ops(ann, 'credit', 'refuse', id);
      await expect(ops(ann, 'credit', 'confirm', id)).rejects.toThrow('There is no');
    }
    expect(await balance()).toBe('49.99');
  });

  it('a removed operator cannot act, a name is used once, and the last admin remains', async () => {
    const ann = await add('', 'ann', 'admin');
    const bob = await add(ann, 'bob', 'admin');
    await ops(ann, 'operators', 'end', 'bob');
    await expect(credit(bob, '1')).rejects.toThrow('nobody’s key');
    await expect(add(ann, 'bob', 'admin')).rejects.toThrow('is or was');
    await expect(ops(ann, 'operators', 'end', 'ann')).rejects.toThrow('only admin');
    expect(await credit(ann, '1')).toContain('1.00');
  });
});
