import fs from 'node:fs';
import path from 'node:path';
import { minor } from '../../src/domain/money';
import type { OrderDetail } from '../../types/contract/order';
import { readOps, runOps } from '../ops/runOps';
import { listLogKeys } from '../repositories/minuteLog';
import { insertUser } from '../testing/insertUser';
import { ask, place } from '../testing/orders';
import { buildTestMarket, type TestMarket } from '../testing/testMarket';
import { verifyFile } from '../../verify/checkProof.mjs';
import { readKeys } from '../../verify/texts.mjs';
import { ProofLog } from './ProofLog';

describe('the key of the price log', () => {
  let test: TestMarket;
  beforeEach(async () => {
    test = await buildTestMarket();
  });
  afterEach(() => test.close());
  const keyFile = () => path.join(test.context.config.dataDir, 'keys', 'log.key');
  const rotate = async () => {
    const asked = readOps(['key', 'rotate', '--why', 'yearly'], 'ann');
    if (asked === null) throw new Error('no such command');
    return runOps({ ...test.context, notify: test.context.notify, actor: 'operator:ann' }, asked);
  };

  it('is kept where only the server reads it', () => {
    expect(fs.statSync(keyFile()).mode & 0o777).toBe(0o600);
  });

  it('is handed over by a statement of the old one, and old receipts stay good', async () => {
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

  it('survives a rotation cut off before its file was moved', async () => {
    const { proof, config } = test.context;
    await rotate();
    const current = fs.readFileSync(keyFile());
    fs.renameSync(keyFile(), `${keyFile()}.next`);
    const again = new ProofLog(test.context);
    await again.begin();
    expect(again.signer.publicKey.equals(proof.signer.publicKey)).toBe(true);
    expect(fs.readFileSync(keyFile()).equals(current)).toBe(true);
    expect(config.logKey).toBeNull();
  });

  it('must be here: a server without it does not start', async () => {
    fs.rmSync(keyFile());
    await expect(new ProofLog(test.context).begin()).rejects.toThrow(
      'key that signs this price log',
    );
    expect(await listLogKeys(test.db)).toHaveLength(1);
  });

  it('may come from the environment', async () => {
    const secret = fs.readFileSync(keyFile(), 'utf8').trim();
    fs.rmSync(keyFile());
    const config = { ...test.context.config, logKey: secret };
    const other = new ProofLog({ ...test.context, config });
    await other.begin();
    expect(other.signer.publicKey.equals(test.context.proof.signer.publicKey)).toBe(true);
  });
});

describe('a receipt', () => {
  it('is there with the order or not at all', async () => {
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
      { receipt: expect.stringContaining(`order ${order.orderNo}\n`) },
    ]);
    const again = await ask<OrderDetail>(
      test,
      user,
      `/orderByRequest?requestId=${order.requestId}`,
    );
    expect(again.data.receipt).toBe((await count())[0].receipt);
    await test.close();
  });
});
