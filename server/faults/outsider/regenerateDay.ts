import type { SimulatedProductSchema } from '../../../types/contract/transparency';
import type { Static } from 'typebox';
import { DaySeeds } from '../../market/sources/DaySeeds';
import type { MarketHours } from '../../market/marketHours';
import type { LastPrice } from '../../ports/PriceSource';
import { SimulatedSource } from '../../market/sources/SimulatedSource';
import { batchRoot } from '../../log/tickChain';
import { priceText } from '@candor/rules/price';

type SimulatedProduct = Static<typeof SimulatedProductSchema>;

/** A public batch header: `seq|ts|nextTs|n|rootHex`. */
interface PublicBatch {
  seq: number;
  ts: number;
  n: number;
  root: string;
}

export interface PublicDay {
  /** Revealed seed, 64 hex digits. */
  seed: string;
  marketHours: MarketHours;
  products: readonly SimulatedProduct[];
  /** Newest line (`procode|seq|ts|price`) of each product before the first of `headers`. */
  before: readonly string[];
  /** Instant (`ts`) of the batch before the first of `headers`. */
  since: number;
  headers: readonly string[];
}

function parseHeader(header: string): PublicBatch {
  const [seq, ts, , n, root = ''] = header.split('|');
  return { seq: Number(seq), ts: Number(ts), n: Number(n), root };
}

interface LoggedPrice extends LastPrice {
  seq: number;
}

function parseBefore({ before, products }: PublicDay): Map<string, LoggedPrice> {
  const decimals = new Map(products.map((product) => [product.procode, product.decimals]));
  return new Map(
    before.flatMap((line) => {
      const [procode = '', seq, ts, price = ''] = line.split('|');
      if (!decimals.has(procode)) return [];
      const known = { seq: Number(seq), ts: Number(ts), price: Number(price.replace('.', '')) };
      return [[procode, known] as const];
    }),
  );
}

/** Recomputes a day's prices from its revealed seed; returns the batches with another root. */
export function regenerateDay(day: PublicDay): number[] {
  const seeds = new DaySeeds(() => Buffer.from(day.seed, 'hex'));
  const source = new SimulatedSource(seeds, day.products, day.marketHours);
  const decimals = new Map(day.products.map((product) => [product.procode, product.decimals]));
  const last = parseBefore(day);
  const wrong: number[] = [];
  let { since } = day;
  for (const { seq, ts, root } of day.headers.map(parseHeader)) {
    const ticks = source.poll({ seq, ts, since, origin: 0, last });
    const lines = ticks.map(({ procode, price }) => {
      const number = (last.get(procode)?.seq ?? 0) + 1;
      last.set(procode, { seq: number, ts, price });
      return [procode, number, ts, priceText(price, decimals.get(procode) ?? 0)].join('|');
    });
    if (batchRoot(lines.sort()).toString('hex') !== root) wrong.push(seq);
    since = ts;
  }
  return wrong;
}
