import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { aLog } from '@candor/proof/testing/aLog';
import { parseNote } from '@candor/proof/crypto/signedNote';
import { sha256 } from '@candor/proof/crypto/sha256';
import { proveOrder } from '@candor/proof/testing/proveOrder';
import { aRefusalFile } from '@candor/proof/testing/refuseOrder';
import { aKey } from '@candor/proof/testing/signing';
import { TestLog, type TestBatch, type TestTick } from '@candor/proof/testing/TestLog';
import { auditMinutes } from './checkServer.mjs';
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
    expect((await verify(honest)).stdout).toContain('signed by no phone');
    const phone = aKey('a phone', 'a phone');
    const signed = proveOrder(log, { phone });
    const { stdout } = await verify(JSON.stringify({ ...signed.proof, kept: signed.known }));
    expect(stdout).toContain(`key ${Buffer.from(phone.publicKey).toString('base64')}`);
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
  ])('rejects options that would have no effect: %s %s', async (...options) => {
    const { stderr, code } = await verify(honest, ...options);
    expect([stderr === '', code]).toEqual([false, 1]);
  });

  it('requests Merkle paths that the file lacks from a server', async () => {
    const server = await serveLog(log);
    const [heads, links] = [[log.head(1)], []];
    const tips = [{ seq: 170, digest: log.digest(170) }];
    const withoutPaths = JSON.stringify({ ...proof, kept: { heads, links } });
    expect((await verify(withoutPaths)).stdout).toMatch(/^log +head_forked$/m);
    expect((await verify(withoutPaths, '--server', server.url)).code).toBe(0);
    const withTips = JSON.stringify({ ...proof, kept: { tips } });
    const open = await verify(withTips);
    expect([open.code, open.stdout]).toEqual([1, expect.stringMatching(/^log +skipped$/m)]);
    expect((await verify(withTips, '--server', server.url)).code).toBe(0);
    const other = JSON.stringify({
      ...proof,
      kept: { tips: [{ seq: 170, digest: log.digest(1) }] },
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
  const line = `refusal|${sha256(parseNote(file.refusal)?.body ?? '')}`;
  const withLine = (batch: number) =>
    new TestLog(
      log.batches.map((one) => (one.seq === batch ? { ...one, entries: [line] } : one)),
      log.size,
    );

  it('verifies the refusal and prints the refused order', async () => {
    const { stdout, code } = await verify(JSON.stringify(file));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^refusal +ok$/m);
    expect(stdout).toContain('price_moved at 2026-');
    expect(stdout).toContain('stake 100.00 USDT');
    const bad = await verify(JSON.stringify({ ...file, order: 'another' }));
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

  it.each([
    [21, 0, /^server +ok: in batch 21 of the log$/m],
    [23, 0, /^server +ok: in batch 23 of the log$/m],
    [24, 1, /^server +refusal_unlogged$/m],
    [20, 1, /^server +head_forked$/m],
  ])('searches the log, which has the refusal in batch %i', async (batch, code, expected) => {
    const server = await serveLog(withLine(batch));
    const result = await verify(JSON.stringify(file), '--server', server.url);
    await server.close();
    expect([result.code, result.stdout]).toEqual([code, expect.stringMatching(expected)]);
  });
});

describe('verify.mjs --audit', () => {
  const withBatch = (step: number, change: (batch: TestBatch) => TestBatch) =>
    new TestLog(
      log.batches.map((batch, at) => (at === step ? change(batch) : batch)),
      log.size - 1,
    );
  const auditResult = async (served: TestLog, minutes = 2) => {
    const server = await serveLog(served);
    try {
      return await auditMinutes(server.url, minutes);
    } catch (error) {
      return (error as Error).message;
    } finally {
      await server.close();
    }
  };

  it('accepts an honest log from its first minute', async () => {
    const ticks = [0, 1, 2].flatMap((minute) => log.ticksOf(minute));
    expect(
      await auditResult(
        withBatch(0, (batch) => batch),
        9,
      ),
    ).toBe(ticks.length);
  });

  it.each([
    ['within a minute', 90],
    ['across two minutes', 119],
    ['across the start of the first minute that is read', 59],
  ])('detects a batch from before the announced time %s', async (_, step) => {
    const late = withBatch(step, (batch) => ({ ...batch, nextTs: batch.ts + 1500 }));
    expect(await auditResult(late)).toBe('chain_broken');
  });

  it('names a product that has no line in a batch, also between minutes', async () => {
    const withoutTicks = (...steps: number[]) =>
      new TestLog(
        log.batches.map((batch, step) => ({
          ...batch,
          ticks: steps.includes(step)
            ? batch.ticks.filter(({ procode }) => procode !== 'DAWN')
            : batch.ticks,
        })),
        log.size - 1,
      );
    const missing = async (served: TestLog) => {
      const found: { procode: string; at: number[] }[] = [];
      const server = await serveLog(withDenseNumbers(served));
      await auditMinutes(server.url, 2, found);
      await server.close();
      return found.map(({ procode, at }) => [procode, ...at.map((ts) => (ts - log.first) / 1000)]);
    };
    expect(await missing(withoutTicks())).toEqual([]);
    const first = (log.batches[0]?.ts ?? 0) - log.first;
    const at = (step: number) => step + first / 1000;
    expect(await missing(withoutTicks(90, 91))).toEqual([['DAWN', at(90), at(91)]]);
    expect(await missing(withoutTicks(119, 120))).toEqual([['DAWN', at(119), at(120)]]);
  });

  /** The same lines with each product's ticks numbered consecutively again. */
  const withDenseNumbers = (served: TestLog) => {
    const seqs = new Map<string, number>();
    const batches = served.batches.map((batch) => ({
      ...batch,
      ticks: batch.ticks.map((tick) => {
        const seq = (seqs.get(tick.procode) ?? 0) + 1;
        seqs.set(tick.procode, seq);
        return { ...tick, seq };
      }),
    }));
    return new TestLog(batches, served.size);
  };

  const withSkippedNumber = (from: number) =>
    new TestLog(
      log.batches.map((batch, step) => ({
        ...batch,
        ticks: batch.ticks.map((tick) =>
          tick.procode === 'DAWN' && step >= from ? { ...tick, seq: tick.seq + 1 } : tick,
        ),
      })),
      log.size - 1,
    );

  it.each([120, 60])('detects a skipped batch number between minutes (%i)', async (from) => {
    expect(await auditResult(withSkippedNumber(from))).toBe('tick_not_last');
  });

  /** A log whose minute trees do not match its batches. */
  class LogWithOtherTree extends TestLog {
    constructor(private readonly change: (ticks: TestTick[]) => TestTick[]) {
      super(log.batches, log.size - 1);
    }
    override ticksOf(minute: number): TestTick[] {
      const ticks = super.ticksOf(minute);
      return minute === 1 ? this.change(ticks) : ticks;
    }
  }

  it('detects a tick that is in a batch but in no Merkle tree', async () => {
    const isLast = ({ procode, ts }: TestTick) => procode === 'AAA' && ts === log.first + 119_000;
    const withoutTicks = (ticks: TestTick[]) => ticks.filter((tick) => !isLast(tick));
    expect(await auditResult(new LogWithOtherTree(withoutTicks))).toBe('chain_broken');
  });

  it('detects a tick that is in a Merkle tree but in no batch', async () => {
    const extra = (ticks: TestTick[]) => [
      ...ticks,
      { procode: 'ZZZZ', seq: 1, ts: log.first + 119_500, price: 5 },
    ];
    expect(await auditResult(new LogWithOtherTree(extra))).toBe('chain_broken');
  });
});
