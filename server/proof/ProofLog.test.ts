import fs from 'node:fs';
import path from 'node:path';
import { minor } from '@candor/rules/money';
import type { OrderDetail } from '../../types/contract/order';
import { parseOps } from '../ops/runOps';
import { listLogKeys } from '../repositories/market/minuteLog';
import { insertUser } from '../testing/insertUser';
import { ask, place } from '../testing/orders';
import { buildTestMarket, type TestMarket } from '../testing/testMarket';
import { verifyFile } from '@candor/verify/checkProof.mjs';
import { readKeys } from '@candor/verify/texts.mjs';
import { sha256 } from '../log/merkle';
import { ProofLog } from './ProofLog';

describe('the key of the price log', () => {
  let test: TestMarket;
  beforeEach(async () => {
    test = await buildTestMarket();
  });
  afterEach(() => test.close());
  const keyFile = () => path.join(test.context.config.dataDir, 'keys', 'log.key');
  const rotate = async (...options: string[]) => {
    const console = { port: 0, host: '', origin: 'http://localhost:8090' };
    const run = parseOps(['key', 'rotate', '--why', 'yearly', ...options]);
    return run({
      ...test.context,
      db: test.owner,
      console,
      failures: new Map(),
      actor: 'system:ann',
    });
  };

  it('is stored in a file that only the server can read', () => {
    expect(fs.statSync(keyFile()).mode & 0o777).toBe(0o600);
  });

  it('is replaced with a statement that the old key signs, and old receipts stay valid', async () => {
    const user = await insertUser(test.context, minor(100_000));
    await test.tick(18_246, 18_247);
    const order = await place(test, user);
    const old = test.context.proof.signer.publicKey;
    expect(await rotate()).toContain(keyFile());
    expect(test.context.proof.signer.publicKey.equals(old)).toBe(false);
    await test.tick(...Array.from({ length: 70 }, () => 18_250));
    await test.context.market.settle();
    await test.context.market.seal();
    const { data } = await ask<OrderDetail>(test, user, `/orderDetail?orderNo=${order.orderNo}`);
    expect(data.proof?.keys).toHaveLength(2);
    expect(readKeys(data.proof?.keys ?? [])).toHaveLength(2);
    expect(verifyFile(data).map(({ state }) => state)).toEqual(Array(7).fill('ok'));
    const pinned = (index: number) => ({
      ...data.proof,
      kept: { pinned: (data.proof?.keys[index] ?? '').split('\n')[3]?.slice(7) },
    });
    expect(verifyFile(pinned(0)).every(({ state }) => state === 'ok')).toBe(true);
    const alone = { ...data.proof, keys: data.proof?.keys.slice(1) };
    expect(verifyFile(alone)[0]).toEqual({ step: 'keys', state: 'failed', code: 'bad_signature' });
  });

  it('can be used after a rotation that was interrupted before the key file was moved', async () => {
    const { proof, config } = test.context;
    await rotate();
    const current = fs.readFileSync(keyFile());
    fs.renameSync(keyFile(), `${keyFile()}.next`);
    const second = new ProofLog(test.context);
    await second.begin();
    expect(second.signer.publicKey.equals(proof.signer.publicKey)).toBe(true);
    expect(fs.readFileSync(keyFile()).equals(current)).toBe(true);
    expect(config.logKey).toBeNull();
  });

  it('signs until the next key begins, which signs only from then on', async () => {
    const { proof } = test.context;
    await test.tick(...Array.from({ length: 70 }, () => 18_246));
    await test.context.market.seal();
    const old = proof.signer.publicKey;
    expect(await rotate('--in', '10')).toContain('It signs in 10 minutes');
    await proof.refresh();
    expect(proof.signer.publicKey.equals(old)).toBe(true);
    expect(fs.existsSync(`${keyFile()}.next`)).toBe(true);
    const [, stated] = await listLogKeys(test.db);
    const from = test.clock.now() + 600_000;
    expect(stated?.note).toMatch(new RegExp(`^candor-key/1\n[^]*\nfrom ${from}\nsize 1[2-3]\n`));
    test.clock.advance(600_000);
    await proof.refresh();
    expect(proof.signer.publicKey.equals(old)).toBe(false);
    expect(fs.existsSync(`${keyFile()}.next`)).toBe(false);
  });

  it('is required: a server without the current key signs nothing', async () => {
    const { proof } = test.context;
    await rotate('--in', '10');
    await proof.refresh();
    fs.rmSync(`${keyFile()}.next`);
    const other = new ProofLog(test.context);
    await other.begin();
    test.clock.advance(600_000);
    expect(() => other.sign('text\n')).toThrow('server_busy');
    await expect(new ProofLog(test.context).begin()).rejects.toThrow('is not here');
    expect(() => proof.sign('text\n')).not.toThrow();
  });

  it('determines the id of the log', async () => {
    const [first] = await listLogKeys(test.db);
    const id = sha256(first?.publicKey ?? '')
      .toString('hex')
      .slice(0, 32);
    expect(test.context.proof.origin).toBe(`candor/${id}`);
  });

  it('is required: a server without the current key does not start', async () => {
    fs.rmSync(keyFile());
    await expect(new ProofLog(test.context).begin()).rejects.toThrow(
      'key that signs this price log',
    );
    expect(await listLogKeys(test.db)).toHaveLength(1);
  });

  it('may be set in the environment', async () => {
    const secret = fs.readFileSync(keyFile(), 'utf8').trim();
    fs.rmSync(keyFile());
    const config = { ...test.context.config, logKey: secret };
    const other = new ProofLog({ ...test.context, config });
    await other.begin();
    expect(other.signer.publicKey.equals(test.context.proof.signer.publicKey)).toBe(true);
  });
});

describe('the grid of the price log', () => {
  it('is fixed when the log begins: a server with another interval does not start', async () => {
    const test = await buildTestMarket({ config: { tickMs: 500 } });
    const other = { ...test.context, config: { ...test.context.config, tickMs: 1_000 } };
    await expect(new ProofLog(other).begin()).rejects.toThrow('set TICK_MS=500');
    await test.close();
  });
});

describe('a receipt', () => {
  it("is stored in the order's transaction, or not at all", async () => {
    const test = await buildTestMarket();
    const user = await insertUser(test.context, minor(100_000));
    await test.tick(18_246);
    const { proof } = test.context;
    jest.spyOn(proof, 'sign').mockImplementationOnce(() => {
      throw new Error('killed while signing');
    });
    await expect(place(test, user)).rejects.toThrow();
    const count = async () => (await test.owner.pool.query('select receipt from trade_order')).rows;
    expect(await count()).toEqual([]);
    const order = await place(test, user);
    expect(await count()).toEqual([
      { receipt: expect.stringContaining(`number ${order.orderNo}\n`) },
    ]);
    const second = await ask<OrderDetail>(
      test,
      user,
      `/orderByRequest?requestId=${order.requestId}`,
    );
    expect(second.data.receipt).toBe((await count())[0].receipt);
    await test.close();
  });
});
