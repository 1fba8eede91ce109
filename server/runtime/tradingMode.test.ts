import { readConfig, type Config } from '../platform/config';
import { StartError } from '../platform/StartError';
import {
  insertMissingChannel,
  updateChannelOpen,
  type ChannelRow,
} from '../repositories/money/channels';
import { readTradingMode } from '../repositories/installation';
import { storeSetting } from '../repositories/settings';
import { seedDatabase } from '../seed/seedDatabase';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { seedTestApp } from '../testing/seedTestApp';
import { settleTradingMode } from './tradingMode';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
});
afterEach(() => test.close());

/** Complete environment of live mode. */
const ENVIRONMENT = {
  TRADING_MODE: 'live',
  PRICE_SOURCE: 'upstream:prices.json',
  SMTP_URL: 'smtps://candor:secret@mail.example',
  SMTP_FROM: 'codes@candor.example',
  SMS_URL: 'https://sms.example/send',
  FILE_KEY: 'a'.repeat(64),
  LOG_KEY: 'b'.repeat(64),
  TRUST_PROXY: 'none',
};

const settle = (config: Config) => settleTradingMode({ ...test.context, config });
const demo = () => settle(readConfig({}));
const live = (change: Readonly<Record<string, string>> = {}) =>
  settle(readConfig({ ...ENVIRONMENT, ...change }));

/** Returns the faults of a refused start. */
async function faultsOf(start: Promise<void>): Promise<string[]> {
  const error: unknown = await start.catch((reason: unknown) => reason);
  if (!(error instanceof StartError)) throw new Error(`not refused: ${String(error)}`);
  return error.message.split('\n').slice(1);
}

const CHANNEL: ChannelRow = {
  id: 'bank-main',
  type: 'bank',
  texts: {
    zh_CN: { name: '银行转账', accountName: 'Candor Ltd', bankName: '银行', address: '支行' },
    en_US: { name: 'Bank transfer', accountName: '', bankName: '', address: '' },
  },
  unit: 2,
  minAmount: 10_000,
  maxAmount: 1_000_000,
  accountNo: '6222 0211 1111 1111 116',
  chainType: '',
  walletAddress: '',
  position: 1,
  open: true,
};

const OPERATOR = {
  name: 'ann',
  role: 'admin',
  addedBy: 'system:root',
  addedAt: 1,
  endedAt: null,
} as const;

async function enterWhatIsMissing(): Promise<void> {
  await insertMissingChannel(test.db, CHANNEL);
  await test.owner.kysely.insertInto('operator').values(OPERATOR).execute();
  const value = { zh_CN: 'help@candor.cn', en_US: 'help@candor.cn' };
  await storeSetting(test.owner, { name: 'custom_service', value, updatedAt: 1 });
}

describe('the trading mode of a database', () => {
  it('is the mode of its first start; a start in another mode is refused', async () => {
    await demo();
    await demo();
    expect(await readTradingMode(test.db)).toBe('demo');
    const [fault] = await faultsOf(live());
    expect(fault).toContain('This database is demo since its first start');
  });

  it('can be fixed to live mode by the first start', async () => {
    await enterWhatIsMissing();
    await live();
    expect(await readTradingMode(test.db)).toBe('live');
    expect((await faultsOf(demo())).join()).toContain('This database is live');
    await live();
  });

  it("cannot be changed by the server's login", async () => {
    await demo();
    for (const sql of [
      "update installation set trading_mode = 'live'",
      'delete from installation',
    ]) {
      await expect(test.db.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('live mode', () => {
  it('reports all missing settings at once, and stores nothing', async () => {
    const faults = await faultsOf(settle(readConfig({ TRADING_MODE: 'live', PRICE_SEED: '7' })));
    const required = ['PRICE_SOURCE', 'PRICE_SEED', 'SMTP_URL', 'SMS_URL', 'FILE_KEY', 'LOG_KEY'];
    for (const name of [
      ...required,
      'TRUST_PROXY',
      'no operator',
      'deposit channel',
      'custom_service',
    ]) {
      expect(faults.filter((fault) => fault.includes(name))).toHaveLength(1);
    }
    expect(faults).toHaveLength(required.length + 4);
    expect(await readTradingMode(test.db)).toBeNull();
  });

  it.each([
    ['PRICE_SOURCE', 'replay:day.csv'],
    ['PRICE_SOURCE', 'simulated'],
    ['PRICE_SEED', '1'],
    ['FILE_KEY', ''],
    ['LOG_KEY', ''],
    ['SMS_URL', ''],
    ['TRUST_PROXY', ''],
  ])('does not start with the variable %s=%s', async (name, value) => {
    await enterWhatIsMissing();
    const faults = await faultsOf(live({ [name]: value }));
    expect(faults).toEqual([expect.stringContaining(name)]);
  });

  it('does not start on sample accounts or with texts of the demo', async () => {
    await enterWhatIsMissing();
    await seedDatabase({ ...test.context, config: readConfig(ENVIRONMENT) });
    await live();
    const other = await buildTestApp();
    await seedTestApp(other.context);
    const start = settleTradingMode({ ...other.context, config: readConfig(ENVIRONMENT) });
    const faults = (await faultsOf(start)).join('\n');
    for (const text of ['bank-cny', 'usdt-trc20', 'usdt-erc20', 'custom_service', 'marquee_text']) {
      expect(faults).toContain(text);
    }
    await other.close();
  });

  it('does not start when the only channel is closed', async () => {
    await enterWhatIsMissing();
    await updateChannelOpen(test.owner, 'bank-main', false);
    expect(await faultsOf(live())).toEqual([expect.stringContaining('No deposit channel is open')]);
  });

  it('has no customer, sample product or demo text in its database', async () => {
    await enterWhatIsMissing();
    const config = readConfig(ENVIRONMENT);
    await settle(config);
    await seedDatabase({ ...test.context, config });
    const { rows: users } = await test.owner.pool.query('select 1 from app_user');
    expect(users).toEqual([]);
    const tables = ['channel', 'channel_text', 'app_config', 'message_text', 'audit_log'];
    for (const table of tables) {
      const { rows } = await test.owner.pool.query(`select * from ${table}`);
      expect(JSON.stringify(rows)).not.toMatch(/demo|演示|模拟|simulat|example/i);
    }
  });
});
