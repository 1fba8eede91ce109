import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { verifyRelease } from '@candor/verify/release.mjs';
import { publishRelease } from '../../../services/publishRelease';
import { buildTestMarket, type TestMarket } from '../../../testing/testMarket';

describe('a published build', () => {
  let test: TestMarket;
  let url: string;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-weapp-'));
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  };
  const check = () => verifyRelease(url, folder);
  /** Seals the next minute. */
  const seal = async () => {
    await test.tick(...Array.from({ length: 70 }, (_, i) => 18_200 + i));
    await test.context.market.seal();
  };

  beforeAll(async () => {
    test = await buildTestMarket();
    url = await test.app.listen({ port: 0, host: '127.0.0.1' });
    write('app.js', 'App({})');
    write('pages/launch/index.js', 'Page({})');
    await test.tick(18_200);
  });
  afterAll(async () => {
    await test.close();
    fs.rmSync(folder, { recursive: true });
  });

  it('is valid only when the log contains its hash', async () => {
    await expect(check()).rejects.toThrow('not_found');
    const { context } = test;
    const created = await publishRelease(context, folder, 'weapp');
    expect(created?.text).toMatch(
      /^candor-release\/1\ntarget weapp\nversion .*\n[0-9a-f]{64} app\.js\n/,
    );
    await expect(check()).rejects.toThrow('release_unlogged');
    await seal();
    expect(await check()).toMatchObject({ target: 'weapp', count: 2 });
    // Publishing the same build a second time adds no log line.
    await publishRelease(context, folder, 'weapp');
    const { rows } = await test.owner.pool.query('select line from log_pending');
    expect(rows).toEqual([]);
  });

  it('is distinguished from a build with a changed or missing file', async () => {
    write('app.js', 'App({ })');
    await expect(check()).rejects.toThrow('file_wrong: app.js');
    fs.rmSync(path.join(folder, 'app.js'));
    await expect(check()).rejects.toThrow('file_wrong: app.js');
    write('app.js', 'App({})');
    expect((await check()).count).toBe(2);
  });

  it('ignores compressed copies and files of the server', async () => {
    write('app.js.br', 'x');
    write('.build-hash', 'x');
    expect((await check()).count).toBe(2);
    expect(await publishRelease(test.context, path.join(folder, 'none'), 'h5')).toBeNull();
  });

  it('is invalid when its list of files in the database was changed after it was logged', async () => {
    await test.owner.pool.query(
      `update release_manifest set manifest = replace(manifest, 'app.js', 'bpp.js')`,
    );
    await expect(check()).rejects.toThrow('release_unlogged');
  });
});
