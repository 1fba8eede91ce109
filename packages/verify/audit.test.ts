import { aLog } from '@candor/proof/testing/aLog';
import { proveOrder } from '@candor/proof/testing/proveOrder';
import { linesOf, TestLog, type TestBatch } from '@candor/proof/testing/TestLog';
import { auditMinutes } from './audit.mjs';
import { serveLog } from './testing/serveLog';

const log = new TestLog(aLog().batches, 3);

async function audit(served: TestLog, minutes = 2) {
  const server = await serveLog(served);
  try {
    return await auditMinutes(server.url, minutes);
  } catch (error) {
    return (error as Error).message;
  } finally {
    await server.close();
  }
}

/** A log with one batch changed; every hash and signature after it is valid. */
const withBatch = (step: number, change: (batch: TestBatch) => TestBatch) =>
  new TestLog(
    log.batches.map((batch, at) => (at === step ? change(batch) : batch)),
    log.size,
  );

/** The log with each product's lines changed. */
const withTicks = (change: (tick: TestBatch['ticks'][number], step: number) => object | null) =>
  new TestLog(
    log.batches.map((batch, step) => ({
      ...batch,
      ticks: batch.ticks.flatMap((tick) => {
        const changed = change(tick, step);
        return changed === null ? [] : [{ ...tick, ...changed }];
      }),
    })),
    log.size,
  );

describe('an audit', () => {
  it('accepts an honest log from its first minute, and in parts', async () => {
    const lines = log.batches.slice(0, 180).flatMap(linesOf).length;
    const faultless = { voids: [], missing: [], gaps: [] };
    expect(await audit(log, 9)).toEqual({ lines, ...faultless });
    expect(await audit(log, 1)).toMatchObject(faultless);
  });

  it('accepts a log that begins within its first minute, after batches of history', async () => {
    const { batches } = aLog({ seconds: 220 });
    const history = batches.slice(0, 5).map((batch, at) => ({
      ...batch,
      ts: batch.ts - 600_000 + at * 17_000,
      ticks: batch.ticks.map((tick) => ({ ...tick, ts: batch.ts - 600_000 + at * 17_000 })),
    }));
    const live = batches.slice(30).map((batch, at) => ({ ...batch, seq: 6 + at }));
    const renumbered = live.map((batch) => ({
      ...batch,
      ticks: batch.ticks.filter(({ procode }) => procode !== 'SILENT'),
    }));
    const log = new LateLog([...history, ...renumbered], 3, batches[0]?.ts ?? 0);
    expect(await audit(log, 9)).toMatchObject({ missing: [], gaps: [] });
  });

  it.each([
    ['at an instant off the grid', 90, { ts: log.first + 90_500 }],
    ['twice at one instant', 90, { ts: log.first + 89_000 }],
    ['at an instant of another minute', 119, { ts: log.first + 121_000 }],
    ['with a number twice', 90, { seq: 90 }],
  ])('detects a batch %s', async (_, step, change) => {
    expect(await audit(withBatch(step, (batch) => ({ ...batch, ...change })))).toBe('chain_broken');
  });

  it('names every instant without a batch', async () => {
    const gap = (pause: number[]) => {
      const { batches } = aLog({ pause });
      return audit(new TestLog(batches, 3), 3);
    };
    const from = (second: number) => log.first + second * 1000;
    expect(await gap([90, 94])).toMatchObject({ gaps: [{ from: from(90), batches: 4 }] });
    expect(await gap([119, 121])).toMatchObject({ gaps: [{ from: from(119), batches: 2 }] });
    expect(await gap([175, 195])).toMatchObject({ gaps: [{ from: from(175), batches: 5 }] });
    expect(await gap([50, 130])).toMatchObject({ gaps: [{ from: from(50), batches: 80 }] });
  });

  it('names a product that has no line in a batch, also between minutes', async () => {
    const missing = async (...steps: number[]) => {
      let seq = 0;
      const served = withTicks((tick, step) => {
        if (tick.procode !== 'DAWN') return {};
        if (steps.includes(step)) return null;
        seq += 1;
        return { seq };
      });
      const found = await audit(served);
      return typeof found === 'string' ? found : found.missing;
    };
    const at = (step: number) => log.first + step * 1000;
    expect(await missing()).toEqual([]);
    expect(await missing(90, 91)).toEqual([{ procode: 'DAWN', at: [at(90), at(91)] }]);
    expect(await missing(119, 120)).toEqual([{ procode: 'DAWN', at: [at(119), at(120)] }]);
  });

  it.each([
    ['a skipped number of a product', (step: number) => ({ seq: step + (step < 90 ? 1 : 2) })],
    ['a line of another instant', (step: number) => (step === 90 ? { ts: log.first } : {})],
    ['a line under another product', (step: number) => (step === 90 ? { procode: 'ZZZ' } : {})],
  ])('detects %s', async (_, change) => {
    const served = withTicks((tick, step) => (tick.procode === 'AAA' ? change(step) : {}));
    expect(await audit(served)).toBe('chain_broken');
  });

  it.each([
    ['a line that is in no batch', (lines: string[]) => [...lines, 'ZZZZ|1|1|5.00']],
    ['a batch without one of its lines', (lines: string[]) => lines.slice(1)],
    ['another price', ([first = '', ...rest]: string[]) => [first.replace(/.$/, 'x'), ...rest]],
  ])('detects %s in the file of a minute', async (_, change) => {
    const server = await serveLog(log, {}, {}, change);
    const { message } = await auditMinutes(server.url, 2).then(() => new Error('none'), Object);
    await server.close();
    expect(message).toBe('price_not_in_log');
  });

  it('lists void orders', async () => {
    const void1 = 'void|00|closing_missing|DAWN|1';
    const served = withBatch(90, (batch) => ({ ...batch, entries: ['seed|1', void1] }));
    expect(await audit(served)).toMatchObject({ voids: [void1] });
  });
});

/** A log whose minute 0 is not that of its first batch. */
class LateLog extends TestLog {
  constructor(batches: readonly TestBatch[], size: number, first: number) {
    super(batches, size);
    Object.assign(this, { first: first - (first % 60_000) });
  }
}

describe('an order in the log', () => {
  it('does not disturb an audit', async () => {
    expect(await audit(proveOrder(log).log)).toMatchObject({ gaps: [], missing: [] });
  });
});
