import fs from 'node:fs';
import { openDatabase } from '../db/openDatabase';
import { ProofLog } from '../proof/ProofLog';
import { createSealer } from '../platform/sealer';
import { insertUser } from '../testing/insertUser';
import { orderRequest } from '../testing/orders';
import { startSecondServer } from '../testing/startSecondServer';
import { buildTestMarket, type TestMarket } from '../testing/testMarket';
import { listLogKeys } from '../repositories/market/minuteLog';
import { openMarketView } from './openMarket';
import { requireFileKey } from './requireFileKey';

const pause = (ms: number) =>
  new Promise((resolve) => setTimeout(() => resolve('still waiting'), ms));

let test: TestMarket;
beforeEach(async () => {
  test = await buildTestMarket();
  await test.tick(18_246);
});
afterEach(() => test.close());

describe('a session that is ended on one server', () => {
  it('moves no money on another server, even if its cache still has the session', async () => {
    const { token } = await insertUser(test.context);
    const second = await startSecondServer(test);
    const headers = { token };
    const read = { method: 'GET', url: '/loadUserInfo', headers } as const;
    expect((await second.inject(read)).statusCode).toBe(200);
    await test.app.inject({ method: 'POST', url: '/logout', headers, payload: {} });
    for (const [method, url, payload] of [
      ['POST', '/orderSave', orderRequest()],
      ['GET', '/assetInfo', undefined],
      ['POST', '/changepwd', { oldpwd: 'a', upwd: 'b', upwd2: 'b' }],
    ] as const) {
      const reply = await second.inject({ method, url, headers, payload });
      expect([url, reply.statusCode]).toEqual([url, 401]);
    }
    await second.close();
  });
});

describe('a server that starts while another one fills the database', () => {
  it('waits for the other server, longer than a lock timeout', async () => {
    const { options } = test.db.pool;
    const db = openDatabase({ ...options, password: options.password, lock_timeout: 50 });
    const holder = await test.db.pool.connect();
    await holder.query('begin');
    await holder.query('select from market_state for update');
    const opening = openMarketView({ ...test.context, db });
    const first = await Promise.race([opening, pause(600)]).catch(String);
    await holder.query('rollback');
    holder.release();
    expect(first).toBe('still waiting');
    expect((await opening).log.product('AUR')).not.toBeNull();
    await db.close();
  });
});

describe('the file key', () => {
  it('must be the key of the first server, also with a fixed price seed', async () => {
    await requireFileKey(test.context);
    await requireFileKey(test.context);
    const other = { db: test.db, sealer: createSealer(Buffer.alloc(32, 7)) };
    await expect(requireFileKey(other)).rejects.toThrow('sealed with another FILE_KEY');
  });
});

describe('the file of heads', () => {
  const heads = (file: string) => fs.readFileSync(file, 'utf8').match(/^candor\//gm)?.length ?? 0;

  it('is complete on a server that sealed no minute, and after a kill', async () => {
    const { config, market } = test.context;
    await test.tick(...Array.from({ length: 190 }, () => 18_246));
    await market.seal();
    const sealed = heads(config.headsFile);
    expect(sealed).toBeGreaterThan(2);
    const headsFile = `${config.headsFile}.second`;
    const begin = async () => {
      const log = new ProofLog({ ...test.context, config: { ...config, headsFile } });
      await log.begin();
      return log;
    };
    await (await begin()).writeHeads();
    const full = fs.readFileSync(headsFile);
    expect(full.equals(fs.readFileSync(config.headsFile))).toBe(true);
    // Truncates the file as if the server was killed while writing the last two heads.
    fs.truncateSync(headsFile, Math.round(full.length * 0.6));
    const after = await begin();
    await after.writeHeads();
    await after.writeHeads();
    expect(fs.readFileSync(headsFile).equals(full)).toBe(true);
  });
});

describe('a log key from the environment', () => {
  it('is replaced in two steps: every server has the next key before its publication', async () => {
    const { config, proof } = test.context;
    const logKey = fs.readFileSync(`${config.dataDir}/keys/log.key`, 'utf8').trim();
    const given = { ...config, logKey };
    const alone = new ProofLog({ ...test.context, config: given });
    await alone.begin();
    await expect(alone.rotate(0)).rejects.toThrow('LOG_KEY_NEXT');
    const nextLogKey = 'ab'.repeat(32);
    const both = { ...given, nextLogKey };
    const [one, two] = [0, 1].map(() => new ProofLog({ ...test.context, config: both }));
    await one?.begin();
    await two?.begin();
    await one?.rotate(0);
    await two?.refresh();
    await proof.refresh();
    expect(two?.signer.publicKey).toEqual(one?.signer.publicKey);
    expect(await listLogKeys(test.db)).toHaveLength(2);
    expect(() => proof.signer).toThrow('server_busy');
    // Second step of the key rotation: LOG_KEY_NEXT becomes LOG_KEY.
    const last = new ProofLog({ ...test.context, config: { ...config, logKey: nextLogKey } });
    await last.begin();
    expect(last.signer.publicKey).toEqual(one?.signer.publicKey);
  });
});
