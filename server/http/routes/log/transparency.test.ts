import fs from 'node:fs';
import path from 'node:path';
import { auditMinutes } from '@candor/verify/audit.mjs';
import { verifyServer } from '@candor/verify/checkServer.mjs';
import { minor } from '@candor/rules/money';
import { CURRENT_RULES } from '@candor/proof/texts/rulesText';
import type { OrderDetail } from '../../../../types/contract/order';
import type { BatchPlace } from '../../../../types/contract/proof';
import type {
  BatchList,
  Consistency,
  EntryList,
  HeadList,
  Inclusion,
  LogKeys,
  MinuteList,
  Seeds,
} from '../../../../types/contract/transparency';
import { LIMITS, RateLimiter } from '../../../platform/limits/rateLimiter';
import { getApi, getMinuteLines } from '../../../testing/callApi';
import { insertUser } from '../../../testing/insertUser';
import { ask, place } from '../../../testing/orders';
import { buildTestMarket, type TestMarket } from '../../../testing/testMarket';
import { MemoryTree, sha256 } from '../../../log/merkle';
import { batchRoot } from '../../../log/tickChain';

describe('the public pages of the price log', () => {
  let test: TestMarket;
  const get = <T>(path: string, query = {}) => getApi<T>(test.app, `/transparency${path}`, query);
  const text = async (path: string) =>
    await test.app.inject({ url: `/transparency${path}`, headers: { 'accept-language': 'en' } });

  beforeAll(async () => {
    test = await buildTestMarket();
  });
  afterAll(() => test.close());

  it('report that no minute is sealed yet', async () => {
    expect((await text('/head')).statusCode).toBe(404);
    expect((await text('')).body).toContain('The first minute is not over yet');
    expect((await get<HeadList>('/heads')).data).toEqual({ list: [], next: null });
  });

  it('contain every sealed minute, and are consistent with each other', async () => {
    const { context } = test;
    await test.tick(...Array.from({ length: 185 }, (_, i) => (i % 9 === 0 ? null : 18_200 + i)));
    await context.market.seal();
    const heads = (await get<HeadList>('/heads', { limit: '2' })).data;
    expect(heads.list).toHaveLength(2);
    expect(heads.list[0]).toBe((await text('/head')).body);
    const named = (size: string) => get<HeadList>('/heads', { limit: '1', size });
    expect((await named('2')).data.list).toEqual([expect.stringMatching(/^candor\/.*\n2\n/)]);
    expect((await named('999')).data.list).toEqual(heads.list.slice(0, 1));
    expect((await named('0')).data).toEqual({ list: [], next: null });
    expect((await named('-1')).status).toBe(400);
    const older = (await get<HeadList>('/heads', { cursor: heads.next ?? '' })).data;
    expect([...heads.list, ...older.list].map((note) => note.split('\n')[1])).toEqual(
      Array.from({ length: context.proof.head?.size ?? 0 }, (_, i) => String(i + 1)).reverse(),
    );
    const { leaves } = (await get<MinuteList>('/minutes', { from: '0' })).data;
    const root = MemoryTree.fromLines(leaves).root.toString('base64');
    expect(heads.list[0]?.split('\n')[2]).toBe(root);
    const { list } = (await get<BatchList>('/batches', { from: '1', limit: '1000' })).data;
    let digest: Buffer = Buffer.alloc(32);
    for (const batch of list) {
      digest = sha256(digest, `${batch.header}\n`);
      expect(digest.toString('hex')).toBe(batch.digest);
    }
    expect(list).toHaveLength(185);
    let read = 0;
    for (const [minute, leaf] of leaves.entries()) {
      const [, , n, minuteRoot] = leaf.split('|');
      const batches = list.slice(read, read + Number(n));
      read += batches.length;
      const minuteLeaves = batches.map((batch) => `${batch.header}|${batch.digest}`);
      expect(batchRoot(minuteLeaves).toString('hex')).toBe(minuteRoot);
      const lines = await getMinuteLines(test.app, minute);
      for (const { header } of batches) {
        const [, , count, root] = header.split('|');
        expect(batchRoot(lines.splice(0, Number(count))).toString('hex')).toBe(root);
      }
      expect(lines).toEqual([]);
    }
    const [first] = (await get<EntryList>('/entries', { from: '1', limit: '1000' })).data.list;
    const [, , , , count, entriesRoot] = list[0]?.header.split('|') ?? [];
    expect([first?.seq, String(first?.lines.length)]).toEqual([1, count]);
    expect(batchRoot(first?.lines ?? []).toString('hex')).toBe(entriesRoot);
    expect(first?.lines[0]).toMatch(/^seed\|\d{4}-\d\d-\d\d\|[0-9a-f]{64}\|[0-9a-f]{64}$/);
    expect((await text('/rules')).body).toBe(CURRENT_RULES.text);
    expect((await get<LogKeys>('/keys')).data.origin).toBe(context.proof.origin);
    expect((await text('')).body).toContain(context.proof.head?.root.toString('hex'));
  });

  it('prove inclusion and consistency, and reject an unsealed minute', async () => {
    const size = test.context.proof.head?.size ?? 0;
    const { leaves } = (await get<MinuteList>('/minutes', { from: '0' })).data;
    const tree = MemoryTree.fromLines(leaves);
    const found = (await get<Inclusion>('/inclusion', { minute: '1', size: String(size) })).data;
    expect(found.leaf).toBe(leaves[1]);
    expect(found.path).toEqual(tree.inclusion(1).map((hash) => hash.toString('hex')));
    const request = { from: `1,${size}`, to: String(size) };
    const { list } = (await get<Consistency>('/consistency', request)).data;
    expect(list.map(({ path }) => path)).toEqual(
      [1, size].map((from) => tree.consistency(from).map((hash) => hash.toString('hex'))),
    );
    const late = String(size + 1);
    expect((await get('/consistency', { from: '1', to: late })).status).toBe(404);
    expect((await get('/consistency', { from: late, to: String(size) })).status).toBe(404);
    expect((await get('/inclusion', { minute: String(size), size: String(size) })).status).toBe(
      404,
    );
    expect((await text(`/ticks?minute=${size}`)).statusCode).toBe(404);
    expect((await get('/consistency', { from: '1,', to: '1' })).status).toBe(400);
  });

  it('prove the places of batches under any head that contains them', async () => {
    const size = test.context.proof.head?.size ?? 0;
    const places = (seq: string, heads = String(size)) =>
      get<{ list: BatchPlace[] }>('/places', { seq, size: heads });
    const { list } = (await places('61,2,2')).data;
    expect(list.map(({ batch }) => batch.leaf.split('|')[0])).toEqual(['2', '61']);
    const { leaves } = (await get<MinuteList>('/minutes', { from: '0' })).data;
    for (const { batch, minute } of list) {
      expect(batch.minute).toBe(minute.index);
      expect(leaves[minute.index]).toBe(minute.leaf);
      const path = MemoryTree.fromLines(leaves).inclusion(minute.index);
      expect(minute.path).toEqual(path.map((hash) => hash.toString('hex')));
    }
    expect((await places('2', '1')).data.list).toHaveLength(1);
    expect((await places('61', '1')).status).toBe(404);
    expect((await places('185')).status).toBe(404);
    expect((await places('0')).status).toBe(404);
    expect((await places('2', String(size + 1))).status).toBe(404);
    expect((await places(Array.from({ length: 51 }, () => '2').join())).status).toBe(400);
  });

  it('limit the requests for places of a network, each of which reads whole minutes', async () => {
    const limiter = new RateLimiter(1);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const spy = jest
      .spyOn(test.context.limiter, 'take')
      .mockImplementation((name, key) => limiter.take(name, key));
    try {
      const places = () => get('/places', { seq: '2', size: '1' });
      for (let left = LIMITS.minutes.burst; left > 0; left -= 1)
        expect((await places()).status).toBe(200);
      expect((await places()).status).toBe(429);
      expect((await get('/heads')).status).toBe(200);
    } finally {
      spy.mockRestore();
      clock.mockRestore();
    }
  });

  it('contain no seeds when prices are not simulated', async () => {
    const seeds = (await get<Seeds>('/seeds')).data;
    expect(seeds).toMatchObject({ source: 'scripted', days: [], products: [] });
  });

  it('contain everything that the verification script needs besides the proof', async () => {
    const user = await insertUser(test.context, minor(100_000));
    await test.tick(18_300);
    const order = await place(test, user);
    await test.tick(...Array.from({ length: 100 }, (_, i) => 18_250 + i));
    await test.context.market.settle();
    await test.context.market.seal();
    const { data } = await ask<OrderDetail>(test, user, `/orderDetail?orderNo=${order.orderNo}`);
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    await test.tick(...Array.from({ length: 60 }, () => 18_250));
    await test.context.market.seal();
    const heads = [data.proof?.head ?? ''];
    expect(await verifyServer(data.proof, heads, address)).toBe(test.context.proof.head?.size);
    expect((await auditMinutes(address, 10)).lines).toBeGreaterThan(200);
    const forked = heads.map((note) => note.replace(/^first .*$/m, 'first 0'));
    await expect(verifyServer(data.proof, forked, address)).rejects.toThrow('bad_signature');
    const { pool } = test.owner;
    await pool.query("update log_entry set line = line || '0'");
    await expect(auditMinutes(address, 100)).rejects.toThrow('chain_broken');
    await pool.query('update log_entry set line = left(line, -1)');
    await test.owner.pool.query('update tick set price = price + 1 where seq = 200');
    // The minute files contain the sealed lines; without the files the server reads the changed
    // database.
    expect((await auditMinutes(address, 10)).lines).toBeGreaterThan(200);
    fs.rmSync(path.join(test.context.config.dataDir, 'minutes'), { recursive: true });
    await expect(auditMinutes(address, 10)).rejects.toThrow();
  });
});
