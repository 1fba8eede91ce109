import type { Database } from '../../server/db/Database';
import { searchable } from '../../server/seed/products';
import { insertProduct, searchProducts } from '../../server/repositories/market/products';
import type { Figure } from '../Figure';

const PRODUCT_COUNT = 5_000;
const ROUNDS = 200;

export async function insertSampleProducts(owner: Database, count: number): Promise<void> {
  await owner.transaction(async (tx) => {
    for (let i = 0; i < count; i += 1) {
      const texts = {
        zh_CN: { title: `样本公司${i}号`, about: '' },
        en_US: { title: `Sample Company ${i}`, about: '' },
      };
      const shape = {
        decimals: 2,
        hot: false,
        glyph: 'ring',
        colour: 'ink',
        basePrice: 100,
      } as const;
      const product = {
        procode: `Z${i}`,
        market: 'US',
        texts,
        ...shape,
        volatilityBps: 0,
      } as const;
      await insertProduct(tx, await searchable(product));
    }
  });
}

/** Measures a search over 5,000 products in the database; the limit is 10 ms. */
export async function benchSearch(owner: Database): Promise<Figure[]> {
  await insertSampleProducts(owner, PRODUCT_COUNT);
  const words = ['sg', 'ybgs', '公司42', 'company 4999', 'aur', 'nothing like this'];
  const times: number[] = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    const begun = performance.now();
    await searchProducts(owner, words[i % words.length] ?? '');
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)] ?? NaN;
  return [
    {
      what: `search over ${PRODUCT_COUNT} products`,
      measured: `p50 ${(times[ROUNDS / 2] ?? NaN).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
      ratio: null,
      limit: 'p95 < 10 ms',
      ok: p95 < 10,
    },
  ];
}
