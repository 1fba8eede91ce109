import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { aLog } from '@candor/proof/testing/aLog';
import { proveOrder } from '@candor/proof/testing/proveOrder';
import { TestLog } from '@candor/proof/testing/TestLog';
import { verifyRelease } from './release.mjs';
import { serveLog } from './testing/serveLog';

const run = promisify(execFile);
const { log, proof } = proveOrder(aLog());

describe('the heads of a file', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verify-heads-'));
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  const [file, heads] = ['proof.json', 'heads.txt'].map((name) => path.join(folder, name));

  /** What the script says of heads of the server's log that somebody else has kept. */
  async function compare(...notes: string[]): Promise<string> {
    const server = await serveLog(log);
    fs.writeFileSync(file!, JSON.stringify(proof));
    fs.writeFileSync(heads!, notes.map((note) => `${note}\n`).join(''));
    const script = [path.join(__dirname, 'verify.mjs'), file!, '--server', server.url];
    const ended = run(process.execPath, [...script, '--heads', heads!]);
    const { stdout } = await ended.catch((error: { stdout: string }) => error);
    await server.close();
    return /^server +(.*)$/m.exec(stdout)?.[1] ?? stdout;
  }

  it('are all compared with the newest head of the server', async () => {
    const others = new TestLog(
      log.batches.map((batch, at) => (at === 3 ? { ...batch, entries: ['another'] } : batch)),
      log.size,
    );
    expect(await compare(log.head(1), log.head(2))).toMatch(/^ok: 3 heads lead/);
    expect(await compare(others.head(1), log.head(2))).toBe('head_inconsistent');
    expect(await compare(log.head(1), others.head(2))).toBe('head_inconsistent');
  });
});

describe('the manifest of a release', () => {
  const HEAD = 'candor-release/1\ntarget h5\nversion 1.0.0\n';
  const FILE = `${'a1'.repeat(32)} app.js\n`;

  it.each([
    ['no title', HEAD.slice(17) + FILE],
    ['another format', HEAD.replace('/1', '/2') + FILE],
    ['an unknown target', HEAD.replace('h5', 'app') + FILE],
    ['a version in words', HEAD.replace('1.0.0', 'newest') + FILE],
    ['no file', HEAD],
    ['a file without a hash', `${HEAD}app.js\n${FILE}`],
    ['a hash in capitals', HEAD + FILE.toUpperCase()],
    ['a blank in a name', HEAD + FILE.replace('app', 'my app')],
    ['no final line break', HEAD + FILE.trim()],
  ])('is rejected with %s', async (_, manifest) => {
    const server = await serveLog(
      log,
      {},
      { release: { list: [{ target: 'h5', batch: 1, manifest }] } },
    );
    const { message } = await verifyRelease(server.url).then(() => new Error('none'), Object);
    await server.close();
    expect(message).toBe('malformed');
  });
});
