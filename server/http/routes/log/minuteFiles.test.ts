import fs from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { MinuteList } from '../../../../types/contract/transparency';
import { batchRoot, minuteTree } from '../../../log/tickChain';
import { findMinuteAt } from '../../../repositories/market/minuteLog';
import { readBatchesBetween } from '../../../repositories/market/ticks';
import { MINUTE_MS } from '@candor/rules/durations';
import { getApi } from '../../../testing/callApi';
import { buildTestMarket, type TestMarket } from '../../../testing/testMarket';

let test: TestMarket;
let name = '';
const ask = (url: string, encoding = 'identity') =>
  test.app.inject({ url, headers: { 'accept-encoding': encoding } });
const fileOf = (minute: string) => {
  const [start = '', root = ''] = minute.split('.');
  return test.context.proof.files.pathOf({ start: Number(start), root });
};

beforeAll(async () => {
  test = await buildTestMarket();
  await test.tick(...Array.from({ length: 150 }, (_, n) => 18_000 + n));
  await test.context.market.seal();
  const { data } = await getApi<MinuteList>(test.app, '/transparency/minutes', { from: '0' });
  const [, start, , root] = (data.leaves[0] ?? '').split('|');
  name = `${start}.${root}.txt`;
});
afterAll(() => test.close());
afterEach(() => jest.restoreAllMocks());

describe('the file of a sealed minute', () => {
  it('contains the lines of its batches in order, under a permanent name', async () => {
    const reply = await ask(`/transparency/minutes/${name}`);
    const lines = reply.body.split('\n').slice(0, -1);
    const start = Number(name.split('.')[0]);
    const batches = await readBatchesBetween(test.db, start, start + MINUTE_MS - 1);
    expect(name).toContain(minuteTree(batches).root.toString('hex'));
    expect(lines).toHaveLength(59);
    for (const { n, root } of batches) {
      expect(batchRoot(lines.splice(0, n)).equals(root)).toBe(true);
    }
    expect(reply.headers['cache-control']).toContain('immutable');
    const packed = await ask(`/transparency/minutes/${name}`, 'br, gzip');
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(reply.body);
  });

  it('is written when the minute is sealed and read without the database', async () => {
    expect(fs.existsSync(fileOf(name))).toBe(true);
    const query = jest
      .spyOn(test.db.pool, 'query')
      .mockRejectedValue(new Error('no database') as never);
    expect((await ask(`/transparency/minutes/${name}`)).statusCode).toBe(200);
    expect(query).not.toHaveBeenCalled();
  });

  it('is found by the index of its minute', async () => {
    const reply = await ask('/transparency/ticks?minute=0');
    expect([reply.statusCode, reply.headers.location]).toEqual([
      302,
      `/transparency/minutes/${name}`,
    ]);
    expect((await ask('/transparency/ticks?minute=99')).statusCode).toBe(404);
  });

  it('is rebuilt from the log when it is missing or wrong', async () => {
    const body = (await ask(`/transparency/minutes/${name}`)).body;
    fs.rmSync(fileOf(name));
    expect((await ask(`/transparency/minutes/${name}`)).body).toBe(body);
    expect(fs.existsSync(fileOf(name))).toBe(true);
    fs.writeFileSync(fileOf(name), 'cut off');
    const tree = await test.context.proof.files.read({
      start: Number(name.split('.')[0]),
      root: Buffer.from(name.split('.')[1] ?? '', 'hex'),
    });
    expect(tree).toBeNull();
  });

  it('is used for a proof only while its lines match their batch', async () => {
    const { files } = test.context.proof;
    const start = Number(name.split('.')[0]);
    const minute = await findMinuteAt(test.db, start);
    const [batch] = await readBatchesBetween(test.db, start, start + MINUTE_MS - 1);
    if (minute === null || batch === undefined) throw new Error('the minute is sealed');
    const products = test.context.market.log.allProducts();
    await test.context.proof.storeMinute(minute, products);
    const sealed = (await files.read(minute)) ?? [];
    const [line = '', ...rest] = sealed;
    const read = () => test.context.proof.readLines(batch, products);
    await files.write(minute, [line.replace(/[.].*/, '.00'), ...rest]);
    expect(await read()).toEqual([line]);
    await files.write(minute, sealed);
    expect(await read()).toEqual([line]);
  });

  it.each([
    '..%2f..%2fkeys%2flog.key',
    'x.txt',
    `0.${'0'.repeat(64)}.txt`,
    `${'9'.repeat(17)}.${'0'.repeat(64)}.txt`,
  ])('rejects other names: %s', async (other) => {
    expect((await ask(`/transparency/minutes/${other}`)).statusCode).toBe(404);
  });

  it('is not found under a name with another root', async () => {
    const other = name.replace(/\.[0-9a-f]{64}\./, `.${'1'.repeat(64)}.`);
    expect((await ask(`/transparency/minutes/${other}`)).statusCode).toBe(404);
  });
});

describe('requests for the log', () => {
  it('have a maximum of concurrent readers; readers beyond it get Retry-After', async () => {
    const requests = Array.from({ length: 300 }, () =>
      ask('/transparency/batches?from=1&limit=1000'),
    );
    const replies = await Promise.all(requests);
    const busy = replies.filter(({ statusCode }) => statusCode === 503);
    expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(3);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy.every(({ headers }) => headers['retry-after'] === '1')).toBe(true);
  });
});
