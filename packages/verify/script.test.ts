import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { aLog } from '@candor/proof/testing/aLog';
import { parseNote } from '@candor/proof/crypto/signedNote';
import { sha256 } from '@candor/proof/crypto/sha256';
import { proveOrder } from '@candor/proof/testing/proveOrder';
import { aRefusal, aRefusalFile, aSignedOrder, PHONE } from '@candor/proof/testing/refuseOrder';
import { aKey, witnessKey } from '@candor/proof/testing/signing';
import { TestLog } from '@candor/proof/testing/TestLog';
import { serveLog } from './testing/serveLog';

const run = promisify(execFile);
const SCRIPT = path.join(__dirname, 'verify.mjs');
const { log, proof, known } = proveOrder(aLog());

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verify-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

async function verify(text: string, ...options: string[]) {
  const file = path.join(folder, 'proof.json');
  fs.writeFileSync(file, text);
  try {
    return { ...(await run(process.execPath, [SCRIPT, file, ...options])), code: 0 };
  } catch (error) {
    return error as { stdout: string; stderr: string; code: number };
  }
}

const honest = JSON.stringify({ ...proof, kept: known });
const steps = (stdout: string) => stdout.split('\n').slice(0, 7);

describe('verify.mjs', () => {
  it("prints the log's origin and the compared evidence", async () => {
    const { stdout, code } = await verify(honest);
    expect(steps(stdout).every((line) => line.endsWith(' ok'))).toBe(true);
    expect(stdout).toContain(`${log.key.name}, first key ${known.pinned}`);
    expect(stdout).toContain('compared with what you kept: its first key, the receipt');
    expect(code).toBe(0);
    const alone = await verify(JSON.stringify(proof));
    expect([alone.code, alone.stdout.includes('compared with nothing that you kept')]).toEqual([
      0,
      true,
    ]);
  });

  it('prints the device key that signed the order', async () => {
    expect((await verify(honest)).stdout).toContain('not shown with the signature');
    const signed = proveOrder(log, { phone: PHONE });
    const { stdout } = await verify(JSON.stringify({ ...signed.proof, kept: signed.known }));
    expect(stdout).toContain(`key ${Buffer.from(PHONE.publicKey).toString('base64')}`);
  });

  it("accepts the log's first key by --pin", async () => {
    const pin = known.pinned ?? '';
    expect((await verify(JSON.stringify(proof), '--pin', pin)).code).toBe(0);
    const other = await verify(JSON.stringify(proof), '--pin', `A${pin.slice(1)}`);
    expect([other.code, other.stdout]).toEqual([1, expect.stringMatching(/^keys +unknown_key/)]);
    const conflicting = await verify(honest, '--pin', `A${pin.slice(1)}`);
    expect([conflicting.code, conflicting.stdout]).toEqual([
      1,
      expect.stringMatching(/^keys +unknown_key/),
    ]);
  });

  it.each<[string, () => string]>([
    ['no JSON', () => honest.slice(1)],
    ['an empty file', () => ''],
    ['kept: null', () => JSON.stringify({ ...proof, kept: null })],
    ['a repeated JSON member', () => honest.replace('"receipt":', '"receipt":"x","receipt":')],
    ['an escaped repeated JSON member', () => honest.replace('{', '{"he\\u0061d":"x",')],
    ['deep JSON', () => '['.repeat(1_000_000)],
    ['a huge number', () => honest.replace(/"index":0/, '"index":1e400')],
    ['50 MB of text', () => `{"orderNo":"${'x'.repeat(50_000_000)}"}`],
  ])('reports a file with %s as malformed', async (_, make) => {
    const { stdout, stderr, code } = await verify(make());
    expect([stdout.trim().split(/\s+/).slice(0, 2), stderr, code]).toEqual([
      ['keys', 'malformed'],
      '',
      1,
    ]);
  });

  it.each([
    ['--heads', 'heads.txt'],
    ['--audit', '3'],
    ['--audit', 'many', '--server', 'http://127.0.0.1:1'],
    ['--quorum', '0'],
    ['--quorum', '2', '--witness', 'KEY'],
  ])('rejects options that would have no effect: %s %s', async (...options) => {
    const { stderr, code } = await verify(honest, ...options);
    expect([stderr === '', code]).toEqual([false, 1]);
  });

  it('requests Merkle paths that the file lacks from a server', async () => {
    const server = await serveLog(log);
    const [heads, links] = [[log.head(1)], []];
    const tips = [log.name(170)];
    const withoutPaths = JSON.stringify({ ...proof, kept: { heads, links } });
    expect((await verify(withoutPaths)).stdout).toMatch(/^log +head_forked$/m);
    expect((await verify(withoutPaths, '--server', server.url)).code).toBe(0);
    const withTips = JSON.stringify({ ...proof, kept: { tips } });
    const open = await verify(withTips);
    expect([open.code, open.stdout]).toEqual([1, expect.stringMatching(/^log +skipped$/m)]);
    expect((await verify(withTips, '--server', server.url)).code).toBe(0);
    const other = JSON.stringify({
      ...proof,
      kept: { tips: [{ ...log.name(1), seq: 170 }] },
    });
    const forked = await verify(other, '--server', server.url);
    expect([forked.code, forked.stdout]).toEqual([1, expect.stringMatching(/^log +head_forked$/m)]);
    await server.close();
  });

  it('reports a stored log head that the server does not know', async () => {
    const shorterLog = await serveLog(new TestLog(log.batches, 3));
    const result = await verify(honest, '--server', shorterLog.url);
    expect([result.code, result.stdout]).toEqual([
      1,
      expect.stringMatching(/^server +head_forked$/m),
    ]);
    await shorterLog.close();
  });
});

describe('verify.mjs with a saved refusal', () => {
  const file = aRefusalFile();
  const lineOf = ({ refusal }: { refusal: string }) =>
    `refusal|${sha256(parseNote(refusal)?.body ?? '')}`;
  const withLine = (batch: number, line = lineOf(file), given = log) =>
    new TestLog(
      given.batches.map((one) => (one.seq === batch ? { ...one, entries: [line] } : one)),
      given.size,
    );
  const verifyAt = async (served: TestLog, saved = file) => {
    const server = await serveLog(served);
    const result = await verify(JSON.stringify(saved), '--server', server.url);
    await server.close();
    return { code: result.code, server: /^server +(.*)$/m.exec(result.stdout)?.[1] };
  };

  it('verifies the refusal and prints the refused order', async () => {
    const { stdout, code } = await verify(JSON.stringify(file));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^refusal +ok$/m);
    expect(stdout).toContain('insufficient_balance at 2026-');
    expect(stdout).toContain('stake 100.00 USDT');
    const bad = await verify(
      JSON.stringify({ ...file, order: file.order.replace('stake 1', 'stake 2') }),
    );
    expect([bad.code, bad.stdout]).toEqual([
      1,
      expect.stringMatching(/^refusal +order_unsigned$/m),
    ]);
    const pinned = await verify(JSON.stringify(file), '--pin', 'another');
    expect([pinned.code, pinned.stdout]).toEqual([
      1,
      expect.stringMatching(/^refusal +unknown_key$/m),
    ]);
  });

  it('rejects options that would have no effect', async () => {
    const audit = ['--audit', '3', '--server', 'http://127.0.0.1:1'];
    const { stderr, code } = await verify(JSON.stringify(file), ...audit);
    expect([stderr, code]).toEqual([expect.stringContaining('has no effect'), 1]);
    const witness = await verify(JSON.stringify(file), '--witness', witnessKey(aKey('w', 'w')));
    expect([witness.stderr, witness.code]).toEqual([expect.stringContaining('--server'), 1]);
  });

  it.each([
    [21, 0, 'ok: in batch 21 of the log'],
    [23, 0, 'ok: in batch 23 of the log'],
    [24, 1, 'refusal_unlogged'],
    [20, 1, 'head_forked'],
  ])('searches the log, which has the refusal in batch %i', async (batch, code, server) => {
    expect(await verifyAt(withLine(batch))).toEqual({ code, server });
  });

  it.each([
    ['before the batch that it names', -951, 'refusal_untrue'],
    ['at the instant of that batch', -950, 'ok: in batch 21 of the log'],
    ['three seconds after it', 2_049, 'ok: in batch 21 of the log'],
    ['later than three seconds after it', 2_050, 'refusal_untrue'],
  ])('compares its instant with the log: %s', async (_, by, server) => {
    const saved = aRefusalFile({ refusal: aRefusal({ at: log.first + 19_950 + by }) });
    expect((await verifyAt(withLine(21, lineOf(saved)), saved)).server).toBe(server);
  });

  /** The outcome for a refusal with that reason, of an order with those terms. */
  async function outcome(code: string, terms: Parameters<typeof aSignedOrder>[0], given = log) {
    const [order, tip] = [aSignedOrder({ seen: given.name(20), ...terms }), given.name(20)];
    const refusal = aRefusal({ code, order: sha256(order), tip });
    const saved = aRefusalFile({ order, refusal });
    const { server = '' } = await verifyAt(withLine(21, lineOf(saved), given), saved);
    return server.split(':')[0];
  }

  it('compares a late order with its tap and with the batch on the phone', async () => {
    const tapped = log.first + 19_950;
    expect(await outcome('order_late', {})).toBe('refusal_untrue');
    expect(await outcome('order_late', { tapped: tapped - 3_001 })).toBe('ok');
    expect(await outcome('order_late', { seen: log.name(16) })).toBe('ok');
    expect(await outcome('order_late', { tapped: tapped - 2_000 })).toBe('ok');
    const seen = { ...log.name(17), seq: 18 };
    expect(await outcome('order_late', { seen })).toBe('ok');
  });

  it.each(['market_closed', 'product_halted'])(
    'compares %s with the prices of the log',
    async (code) => {
      expect(await outcome(code, {})).toBe('refusal_untrue');
      expect(await outcome(code, { procode: 'SILENT' })).toBe('ok');
      expect(await outcome(code, {}, aLog({ gap: [20, 30] }))).toBe('ok');
    },
  );
});
