import type { Database, SqlStatement } from '../../db/Database';
import { readLoggedLines } from './loggedLines';
import type { TickRow } from './ticks';

const PRODUCTS = new Map([[1, { procode: 'sh600519', decimals: 2 }]]);

const tick = (i: number): TickRow => ({
  productId: 1,
  ts: 1_000 * i,
  seq: i + 1,
  price: 18_200,
  bid: null,
  ask: null,
  bidSize: null,
  askSize: null,
  volume: null,
});

/** Returns a log without archive that stores `ticks`, and whose batches count `promised` ticks. */
function logOf(ticks: readonly TickRow[], promised = ticks.length): Database {
  const replies: Record<string, readonly unknown[]> = {
    tick_between: ticks,
    batch_count_between: [{ n: promised }],
  };
  const tx = {
    query: ({ name }: SqlStatement) => Promise.resolve(replies[name] ?? []),
    execute: () => Promise.resolve(0),
  };
  return { transaction: (work: (each: typeof tx) => unknown) => work(tx) } as unknown as Database;
}

describe('reading the lines of the log', () => {
  // A function call takes at most about 125,000 arguments; 5,000 products have 300,000 lines a
  // minute.
  it('reads 300,000 lines of one minute, more than a call takes arguments', async () => {
    const ticks = Array.from({ length: 300_000 }, (_, i) => tick(i));
    const lines = await readLoggedLines(logOf(ticks), PRODUCTS, 0, 300_000_000);
    expect(lines).toHaveLength(300_000);
    expect(lines.at(-1)?.line).toBe('sh600519|300000|299999000|182.00');
  });

  it('throws when the table lacks a tick that the batches count', async () => {
    await expect(readLoggedLines(logOf([tick(0), tick(1)], 3), PRODUCTS, 0, 5_000)).rejects.toThrow(
      'the log holds 2 of 3 ticks from 0 to 5000',
    );
  });
});
