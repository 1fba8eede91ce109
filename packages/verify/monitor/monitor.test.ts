import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { aLog } from '@candor/proof/testing/aLog';
import { aKey, witnessKey } from '@candor/proof/testing/signing';
import { TestLog, type TestBatch } from '@candor/proof/testing/TestLog';
import { serveLog } from '../testing/serveLog';
import { NewFaults } from './NewFaults.mjs';
import { Monitor, type MonitorFault } from './Monitor.mjs';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const NO_SEEDS = {
  source: 'upstream',
  marketHours: 'always',
  days: [],
  products: [],
  beacon: null,
};
const log = aLog();
const ROOT = 'ab'.repeat(32);
const totalAt = (at: number, currency = 'USDT') => `total|${at}|${currency}|2|0|${ROOT}|-`;

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'monitor-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const endOf = ({ first, size }: TestLog) => first + size * MINUTE_MS;

async function follow(
  served: TestLog,
  {
    now = endOf(served) + MINUTE_MS,
    change,
    ...options
  }: Partial<{
    now: number;
    pin: string;
    witnesses: string[];
    change: (lines: string[]) => string[];
  }> = {},
) {
  const pages = { seeds: NO_SEEDS, heads: { list: [served.head()], next: null } };
  const server = await serveLog(served, {}, pages, change);
  const faults: MonitorFault[] = [];
  const report = (fault: MonitorFault) => faults.push(fault);
  const monitor = new Monitor({ server: server.url, folder, report, now: () => now, ...options });
  const minutes = await monitor.step();
  await server.close();
  return { codes: faults.map(({ code }) => code), faults, minutes, state: monitor.state };
}

/** A log with entries in one batch. */
const withEntries = (seq: number, entries: string[], given = log) =>
  new TestLog(
    given.batches.map((batch) => (batch.seq === seq ? { ...batch, entries } : batch)),
    given.size,
  );
const withBatch = (seq: number, change: (batch: TestBatch) => TestBatch) =>
  new TestLog(
    log.batches.map((batch) => (batch.seq === seq ? change(batch) : batch)),
    log.size,
  );

describe('the monitor of an honest log', () => {
  it('reads each minute once, also after a restart, and reports nothing', async () => {
    const begun = new TestLog(log.batches, 2);
    expect(await follow(begun)).toMatchObject({ codes: [], minutes: 2 });
    expect(await follow(begun)).toMatchObject({ codes: [], minutes: 0 });
    const later = await follow(new TestLog(log.batches, 3));
    expect(later).toMatchObject({ codes: [], minutes: 1, state: { gaps: 0 } });
    expect(later.state.lines).toBe(log.batches.slice(0, 180).flatMap(({ ticks }) => ticks).length);
  });

  it('waits for the first head of a new log', async () => {
    const server = await serveLog(log, {}, { seeds: NO_SEEDS, heads: { list: [], next: null } });
    const report = jest.fn();
    const minutes = await new Monitor({ server: server.url, folder, report }).step();
    await server.close();
    expect([minutes, report.mock.calls]).toEqual([0, []]);
  });

  it('counts orders, and voids whose price is really missing', async () => {
    const silent = aLog({ gap: [60, 70] });
    const at = silent.first + 65_000;
    const lines = [`order|${ROOT}`, `void|${ROOT}|closing_missing|DAWN|${at}`];
    const { codes, state } = await follow(withEntries(100, lines, silent));
    // The missing prices themselves are a fault.
    expect([...new Set(codes)]).toEqual(['line_missing']);
    expect(state).toMatchObject({ orders: 1, voids: 1 });
  });
});

describe('the monitor reports', () => {
  const cases: [string, () => TestLog, string][] = [
    ['a missing batch', () => aLog({ pause: [80, 84] }), 'batch_missing'],
    ['a product left out', () => aLog({ gap: [80, 82] }), 'line_missing'],
    [
      'a price line with another number',
      () =>
        withBatch(80, (batch) => ({
          ...batch,
          ticks: batch.ticks.map((tick) => ({ ...tick, seq: tick.seq + 1 })),
        })),
      'line_wrong',
    ],
    [
      'a second commitment to a seed',
      () =>
        withEntries(
          70,
          ['a', 'b'].map((digit) => `seed|2999-01-01|${digit.repeat(64)}|${ROOT}`),
        ),
      'seed_twice',
    ],
    [
      'a seed that is committed after its day began',
      () =>
        withEntries(70, [`seed|${new Date(log.first - DAY_MS).toISOString().slice(0, 10)}|x|y`]),
      'seed_late',
    ],
    ['a total of the future', () => withEntries(70, [totalAt(log.first + DAY_MS)]), 'total_wrong'],
    [
      'a total that is older than the one before',
      () => withEntries(70, [totalAt(log.first + 9), totalAt(log.first + 8)]),
      'total_wrong',
    ],
    ['a malformed total', () => withEntries(70, ['total|1|USDT']), 'total_wrong'],
    [
      'an order that is logged twice',
      () => withEntries(70, [`order|${ROOT}`, `order|${ROOT}`]),
      'entry_twice',
    ],
    [
      'a void order whose price is in the log',
      () => withEntries(100, [`void|${ROOT}|closing_missing|DAWN|${log.first + 65_000}`]),
      'void_untrue',
    ],
  ];
  it.each(cases)('%s', async (_, served, code) => {
    expect((await follow(served())).codes).toContain(code);
  });

  it('prices that do not fit the signed log', async () => {
    const bent = (lines: string[]) => lines.map((line) => line.replace(/^DAWN(.*)\d$/, 'DAWN$19'));
    expect((await follow(log, { change: bent })).codes).toEqual(['price_not_in_log']);
  });

  it('a log that is not the one of before', async () => {
    await follow(new TestLog(log.batches, 2));
    expect((await follow(aLog({ gap: [10, 20] }))).codes).toEqual(['head_inconsistent']);
  });

  it('a server that stays behind, only when its head is late', async () => {
    await follow(new TestLog(log.batches, 2));
    const behind = new TestLog(log.batches, 1);
    const now = log.first + 3 * MINUTE_MS;
    expect(await follow(behind, { now })).toMatchObject({ codes: [], minutes: 0 });
    expect((await follow(behind, { now: now + 2 * MINUTE_MS })).codes).toEqual(['head_late']);
  });

  it('a log with another first key', async () => {
    const other = Buffer.alloc(32, 1).toString('base64');
    expect((await follow(log, { pin: other })).codes).toEqual(['unknown_key']);
  });

  it('a log that stands still', async () => {
    expect((await follow(log, { now: endOf(log) + 4 * MINUTE_MS })).codes).toEqual(['head_late']);
  });

  it('a daily total that is more than a day late', async () => {
    const { state } = await follow(new TestLog(log.batches, 2));
    const totals = { USDT: endOf(log) - 2 * DAY_MS, CNY: endOf(log) - 2 * DAY_MS - 1 };
    fs.writeFileSync(path.join(folder, 'monitor.json'), JSON.stringify({ ...state, totals }));
    const { codes, faults } = await follow(log);
    expect(codes).toEqual(['total_missing']);
    expect(faults[0]?.text).toContain('CNY');
  });

  it('a head without the demanded witnesses', async () => {
    const witnesses = [witnessKey(aKey('w1.example', 'w'))];
    expect((await follow(log, { witnesses })).codes).toEqual(['witness_missing']);
  });

  it('a server that does not respond', async () => {
    const faults: MonitorFault[] = [];
    const report = (fault: MonitorFault) => faults.push(fault);
    const monitor = new Monitor({ server: 'http://127.0.0.1:1', folder, report });
    await monitor.step();
    expect(faults.map(({ code }) => code)).toEqual(['unreachable']);
  });
});

describe('the faults that the program prints', () => {
  it('are printed when they begin, and again when they come back', () => {
    const faults = new NewFaults();
    const steps = [['a', 'a'], ['a', 'b'], [], ['a']];
    const printed = steps.map((step) => {
      faults.nextStep();
      return step.filter((fault) => faults.add(fault));
    });
    expect(printed).toEqual([['a'], ['b'], [], ['a']]);
    expect(faults.count).toBe(3);
  });
});
