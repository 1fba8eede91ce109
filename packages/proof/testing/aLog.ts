import { TestLog, type TestBatch } from './TestLog';

export const LOG_START = 1_795_000_020_000 - (1_795_000_020_000 % 60_000);

/** Products, in the order of their codes; SILENT has a tick a minute only. */
const PRODUCTS = ['AAA', 'DAWN', 'SILENT', 'ZZZ'];

/** A price that goes up and down and now and then stays; the same in every run. */
const priceAt = (product: number, step: number) =>
  18_000 + product * 100 + Math.round(40 * Math.sin(step / 7 + product)) + (step % 3);

/**
 * Three minutes and more of a small market, a tick each second. `gap` leaves out the product's ticks
 * from one second of the log to another.
 */
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
