import { TestLog, type TestBatch } from './TestLog';

export const LOG_START = 1_795_000_020_000 - (1_795_000_020_000 % 60_000);

/** Sorted by code; SILENT has only one tick a minute. */
const PRODUCTS = ['AAA', 'DAWN', 'SILENT', 'ZZZ'];

/** A price that rises, falls and sometimes stays; deterministic. */
const priceAt = (product: number, step: number) =>
  18_000 + product * 100 + Math.round(40 * Math.sin(step / 7 + product)) + (step % 3);

/** A small market, one tick a second. `gap`: seconds [from, to) without ticks of DAWN. */
export function aLog({ seconds = 200, size = 4, gap = [0, 0] } = {}): TestLog {
  const seqs = PRODUCTS.map(() => 0);
  const batches = Array.from({ length: seconds }, (_, step): TestBatch => {
    const ts = LOG_START + step * 1000;
    const isGap = step >= (gap[0] ?? 0) && step < (gap[1] ?? 0);
    const ticks = PRODUCTS.flatMap((procode, at) => {
      const isSilent = procode === 'SILENT' ? step % 60 !== 5 : procode === 'DAWN' && isGap;
      if (isSilent) return [];
      seqs[at] = (seqs[at] ?? 0) + 1;
      return [{ procode, seq: seqs[at] ?? 0, ts, price: priceAt(at, step) }];
    });
    return { seq: step + 1, ts, nextTs: ts + 1000, ticks };
  });
  return new TestLog(batches, size);
}
