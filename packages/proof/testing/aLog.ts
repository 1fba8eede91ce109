import { TestLog, type TestBatch } from './TestLog';

export const LOG_START = 1_795_000_020_000 - (1_795_000_020_000 % 60_000);

/** Sorted by code; SILENT has only one price a minute. */
const PRODUCTS = ['AAA', 'DAWN', 'SILENT', 'ZZZ'];

/** A price that rises, falls and sometimes stays; deterministic. */
const priceAt = (product: number, step: number) =>
  18_000 + product * 100 + Math.round(40 * Math.sin(step / 7 + product)) + (step % 3);

/**
 * A small market, one batch a second; batch `n` is at second `n - 1`. `gap`: seconds [from, to)
 * without a line of DAWN. `pause`: seconds [from, to) without a batch.
 */
export function aLog({ seconds = 200, size = 4, gap = [0, 0], pause = [0, 0] } = {}): TestLog {
  const isIn = (step: number, [from = 0, to = 0]: number[]) => step >= from && step < to;
  const seqs = PRODUCTS.map(() => 0);
  const batches: TestBatch[] = [];
  for (let step = 0; step < seconds; step += 1) {
    if (isIn(step, pause)) continue;
    const ts = LOG_START + step * 1000;
    const ticks = PRODUCTS.flatMap((procode, at) => {
      const isSilent =
        procode === 'SILENT' ? step % 60 !== 5 : procode === 'DAWN' && isIn(step, gap);
      if (isSilent) return [];
      seqs[at] = (seqs[at] ?? 0) + 1;
      return [{ procode, seq: seqs[at] ?? 0, ts, price: priceAt(at, step) }];
    });
    batches.push({ seq: batches.length + 1, ts, ticks });
  }
  return new TestLog(batches, size);
}
