import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { CHAIN_START } from '@candor/proof/account/journalLine';
import { aLog } from '@candor/proof/testing/aLog';
import { anAccount } from '@candor/proof/testing/anAccount';
import { aKey, cosign, witnessKey } from '@candor/proof/testing/signing';
import { serveLog } from './testing/serveLog';

const run = promisify(execFile);
const SCRIPT = path.join(__dirname, 'verify.mjs');
const { log, ...honest } = anAccount();
const total = honest.total!;

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'money-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

async function verify(change: Partial<typeof honest>, ...options: string[]) {
  const file = path.join(folder, 'money.json');
  fs.writeFileSync(file, JSON.stringify({ format: 'candor-account/1', ...honest, ...change }));
  try {
    return { ...(await run(process.execPath, [SCRIPT, file, ...options])), code: 0 };
  } catch (error) {
    return error as { stdout: string; stderr: string; code: number };
  }
}

async function verifyAt(served: typeof log, change: Partial<typeof honest> = {}) {
  const server = await serveLog(served);
  const { stdout, code } = await verify(change, '--server', server.url);
  await server.close();
  return { code, server: /^server +(.*)$/m.exec(stdout)?.[1], stdout };
}

describe('verify.mjs with a money file', () => {
  it('finds the total in the public log of the server', async () => {
    expect(await verifyAt(log)).toMatchObject({ code: 0, server: 'ok: the total is in batch 70' });
    const seen = await verifyAt(log, { heads: [log.head(2)], links: null });
    expect([seen.code, seen.stdout]).toEqual([0, expect.stringContaining('1 heads')]);
  });

  it('reports a total that only this customer was shown', async () => {
    expect(await verifyAt(aLog())).toMatchObject({ code: 1, server: 'head_forked' });
    const forked = await verifyAt(log, { heads: [aLog().head(3)], links: [] });
    expect([forked.code, forked.stdout]).toEqual([
      1,
      expect.stringMatching(/^total +head_(forked|inconsistent)$/m),
    ]);
  });

  it('demands witnesses of the head of the total', async () => {
    const [one, two] = [aKey('w1.example', 'one'), aKey('w2.example', 'two')];
    const demands = ['--witness', witnessKey(one), '--witness', witnessKey(two)];
    const cosigned = { total: { ...total, head: cosign(total.head, one) } };
    expect((await verify(cosigned, ...demands)).code).toBe(0);
    const both = await verify(cosigned, ...demands, '--quorum', '2');
    expect([both.code, both.stdout]).toEqual([1, expect.stringContaining('witness_missing: 1 of')]);
    expect((await verify({}, ...demands)).code).toBe(1);
  });

  it('says when a balance is in no total', async () => {
    const none = await verify({ total: null });
    expect([none.code, none.stdout]).toEqual([1, expect.stringContaining('in no total')]);
    const empty = { ...total, entries: 0, digest: CHAIN_START.digest, parts: [] };
    const later = await verify({ total: empty });
    expect([later.code, later.stdout]).toEqual([1, expect.stringContaining('in no total yet')]);
  });

  it.each(['--heads', '--audit'])('rejects %s, which would have no effect', async (option) => {
    const { stderr, code } = await verify({}, '--server', 'http://127.0.0.1:1', option, '3');
    expect([stderr, code]).toEqual([expect.stringContaining('has no effect'), 1]);
  });
});
