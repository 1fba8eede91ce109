import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { nextBatch, nextInstant, type Batch } from '../market/nextBatch';
import {
  batchDigest,
  batchHeaderText,
  batchLines,
  batchRoot,
  GENESIS,
  tickLine,
} from './tickChain';
import type { TickRow } from '../repositories/market/ticks';

const products = new Map([
  [1, { procode: 'AUR', decimals: 2 }],
  [2, { procode: 'KST', decimals: 3 }],
]);
const tick = (productId: number, seq: number, ts: number, price: number): TickRow => ({
  productId,
  seq,
  ts,
  price,
  bid: price,
  ask: price,
  bidSize: 0,
  askSize: 0,
  volume: 0,
});

/** An independent, literal implementation of RFC 6962. */
function plainRoot(leaves: string[]): string {
  const sha = (...parts: (string | Buffer)[]) => {
    const hash = createHash('sha256');
    parts.forEach((part) => hash.update(part));
    return hash.digest();
  };
  const tree = (lines: string[]): Buffer => {
    if (lines.length === 0) return sha('');
    if (lines.length === 1) return sha(Buffer.from([0]), lines[0] ?? '');
    const k = 2 ** Math.floor(Math.log2(lines.length - 1));
    return sha(Buffer.from([1]), tree(lines.slice(0, k)), tree(lines.slice(k)));
  };
  return tree(leaves).toString('hex');
}

function chainOf(prices: number[][]): Batch[] {
  const batches: Batch[] = [];
  prices.forEach((row, i) => {
    const tail = batches.at(-1)?.row ?? null;
    const ts = nextInstant(tail, 5_000 + i * 1000, 1000);
    const ticks = row.map((price, p) => tick(p + 1, i + 1, ts, price));
    batches.push(nextBatch(tail, ts, ticks, products));
  });
  return batches;
}

const price = fc.integer({ min: 1, max: 1e9 });
const log = fc.array(fc.tuple(price, price), { minLength: 2, maxLength: 8 });

describe('the hash chain of the price log', () => {
  it('rejects a tick of an unknown product', () => {
    const ticks = [tick(99, 1, 5_000, 1)];
    expect(() => nextBatch(null, 5_000, ticks, products)).toThrow('unknown product 99');
  });

  it('writes a tick as canonical text', () => {
    const line = tickLine({
      procode: 'AUR',
      seq: 7,
      ts: 1_700_000_000_000,
      price: 18_246,
      decimals: 2,
    });
    expect(line).toBe('AUR|7|1700000000000|182.46');
  });

  it('orders the lines of a batch by code, whatever their input order', () => {
    const ticks = [
      { procode: 'KST', seq: 1, ts: 1, price: 5, decimals: 0 },
      { procode: 'AUR', seq: 1, ts: 1, price: 5, decimals: 0 },
    ];
    expect(batchLines(ticks)).toEqual(['AUR|1|1|5', 'KST|1|1|5']);
    expect(batchLines([...ticks].reverse())).toEqual(batchLines(ticks));
  });

  it('computes the Merkle tree hash of RFC 6962', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 20 }), (lines) => {
        expect(batchRoot(lines).toString('hex')).toBe(plainRoot(lines));
      }),
    );
  });

  it('starts with 32 zero bytes and links every batch to the previous one', () => {
    fc.assert(
      fc.property(log, (prices) => {
        const batches = chainOf(prices);
        let prev: Buffer = GENESIS;
        for (const { row } of batches) {
          expect(row.prev.equals(prev)).toBe(true);
          expect(batchDigest(prev, row).equals(row.digest)).toBe(true);
          prev = row.digest;
        }
      }),
    );
  });

  it('changes all later digests when a price is changed, added or removed', () => {
    fc.assert(
      fc.property(log, fc.nat(), fc.integer({ min: 1, max: 1000 }), (prices, pick, by) => {
        const at = pick % prices.length;
        const honest = chainOf(prices);
        const changed = chainOf(
          prices.map((row, i) => (i === at ? [(row[0] ?? 0) + by, row[1]] : row)),
        );
        const missing = chainOf(prices.map((row, i) => (i === at ? row.slice(1) : row)));
        honest.slice(at).forEach(({ row }, i) => {
          expect(changed[at + i]?.row.digest.equals(row.digest)).toBe(false);
          expect(missing[at + i]?.row.digest.equals(row.digest)).toBe(false);
        });
      }),
    );
  });

  it('has strictly rising times on its grid, whatever the clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100_000 })), (clock) => {
        let tail: Batch['row'] | null = null;
        for (const now of clock) {
          const ts = nextInstant(tail, now, 200);
          expect(ts % 200).toBe(0);
          if (tail !== null) expect(ts).toBeGreaterThanOrEqual(tail.ts + 200);
          tail = nextBatch(tail, ts, [], products).row;
        }
      }),
    );
  });

  it('has a batch at every instant, unless the writer was away for over three seconds', () => {
    const { row: tail } = nextBatch(null, 5_000, [], products);
    const next = (now: number) => nextInstant(tail, now, 1000);
    expect([5_000, 6_000, 7_999, 9_000].map(next)).toEqual([6_000, 6_000, 6_000, 6_000]);
    expect([9_001, 12_345].map(next)).toEqual([9_000, 12_000]);
  });

  it('has a header of six fields, also without other lines', () => {
    const { row } = nextBatch(null, 5_000, [tick(1, 1, 5_000, 18_246)], products);
    const root = plainRoot(['AUR|1|5000|182.46']);
    expect(batchHeaderText(row)).toBe(`1|5000|1|${root}|0|${plainRoot([])}`);
  });
});
