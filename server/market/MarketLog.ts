import type { BatchName } from '@candor/proof/texts/orderText';
import { SEEN_BATCHES_MAX } from '@candor/rules/order';
import { priceTicks } from '@candor/rules/price';
import type { Clock } from '../platform/clock';
import type { DayQuote, LatestTick, MarketLogReader } from '../ports/MarketReader';
import type { ProductRecord } from '../repositories/market/products';
import type { DayFigures } from '../repositories/market/candles';
import type { Tail, TickRow } from '../repositories/market/ticks';
import { addVolume } from './sources/addVolume';
import { dayStart } from './marketHours';
import type { Batch } from './nextBatch';
import type { LastPrice } from '../ports/PriceSource';

/** If a new batch looks older than this (ms), the clock of the writing server is behind. */
const CLOCK_TRUST_MS = 1_000;
export const RECENT_BATCHES = SEEN_BATCHES_MAX + 1;

/** This server's view of the committed log; a batch enters it only after its commit. */
export class MarketLog implements MarketLogReader {
  private readonly products = new Map<number, ProductRecord>();
  private readonly ids = new Map<string, number>();
  private readonly quotes = new Map<number, DayQuote>();
  private readonly prices = new Map<string, LastPrice>();
  private end: Tail | null = null;
  /** The newest batches, newest last, whose instants taps are compared with. */
  private recent: Tail[] = [];
  /** This server's clock time of the last batch. */
  private endAt = 0;

  /** `intervalMs`: time between two batches. */
  constructor(
    private readonly clock: Clock,
    private readonly intervalMs: number,
  ) {}

  addProducts(products: readonly ProductRecord[]): void {
    for (const product of products) {
      this.products.set(product.id, product);
      this.ids.set(product.procode, product.id);
    }
  }

  /** Begins with the newest batches, newest last, and the newest ticks. */
  begin(batches: readonly Tail[], ticks: readonly TickRow[], days: readonly DayFigures[]): void {
    const tail = batches.at(-1) ?? null;
    this.recent = [...batches];
    this.quotes.clear();
    this.prices.clear();
    const dayOf = new Map(days.map((day) => [day.productId, day]));
    for (const tick of ticks) this.beginProduct(tick, dayOf.get(tick.productId));
    this.end = tail;
    this.endAt = tail === null ? 0 : Math.min(tail.ts, this.clock.now());
  }

  /** Appends a batch. Throws when it does not follow the log's newest batch. */
  apply({ row, ticks }: Batch): void {
    if (row.seq !== (this.end?.seq ?? 0) + 1) throw new RangeError(`batch ${row.seq} out of turn`);
    for (const tick of ticks) this.applyTick(tick);
    this.end = row;
    this.recent = [...this.recent, row].slice(-RECENT_BATCHES);
    const now = this.clock.now();
    this.endAt = now - Math.min(Math.max(0, now - row.ts), CLOCK_TRUST_MS);
  }

  get tail(): Tail | null {
    return this.end;
  }

  /**
   * The log's time: the last batch's instant plus the time since. It follows the writing server's
   * clock, so wrong clocks elsewhere do not matter.
   */
  now(): number {
    const now = this.clock.now();
    return this.end === null ? now : this.end.ts + Math.max(0, now - this.endAt);
  }

  get nextTs(): number {
    return this.end === null ? 0 : this.end.ts + this.intervalMs;
  }

  lateMs(): number | null {
    return this.end === null ? null : Math.max(0, this.now() - this.nextTs);
  }

  /**
   * Returns the instant of a recent batch with that digest, or of one that other servers may know
   * already. Null for any other.
   */
  instantOf({ seq, digest }: BatchName): number | null {
    const { end } = this;
    if (end === null || seq > end.seq + RECENT_BATCHES) return null;
    if (seq > end.seq) return end.ts + (seq - end.seq) * this.intervalMs;
    const batch = this.recent.find((one) => one.seq === seq);
    return batch?.digest.toString('hex') === digest ? (batch?.ts ?? null) : null;
  }

  /** Returns the age of a product's newest tick in ms; null before its first tick. */
  ageOf(productId: number): number | null {
    const tick = this.quotes.get(productId)?.tick;
    return tick === undefined ? null : Math.max(0, this.now() - tick.ts);
  }

  product(procode: string): ProductRecord | null {
    return this.products.get(this.ids.get(procode) ?? -1) ?? null;
  }

  productById(id: number): ProductRecord | null {
    return this.products.get(id) ?? null;
  }

  allProducts(): ReadonlyMap<number, ProductRecord> {
    return this.products;
  }

  quote(productId: number): DayQuote | null {
    return this.quotes.get(productId) ?? null;
  }

  allQuotes(): DayQuote[] {
    return [...this.products.keys()]
      .sort((a, b) => a - b)
      .flatMap((id) => {
        const quote = this.quotes.get(id);
        return quote === undefined ? [] : [quote];
      });
  }

  latest(procode: string): LatestTick | null {
    const quote = this.quotes.get(this.ids.get(procode) ?? -1);
    if (quote === undefined) return null;
    const { product, tick } = quote;
    const { decimals } = product;
    return { procode, decimals, price: priceTicks(tick.price), time: tick.ts, seq: tick.seq };
  }

  /** Returns each product's newest price by code, from which a price source continues. */
  lastPrices(): ReadonlyMap<string, LastPrice> {
    return this.prices;
  }

  nextSeq(productId: number): number {
    return (this.quotes.get(productId)?.tick.seq ?? 0) + 1;
  }

  private beginProduct(tick: TickRow, day: DayFigures | undefined): void {
    const product = this.products.get(tick.productId);
    if (product === undefined) throw new RangeError(`tick of unknown product ${tick.productId}`);
    this.prices.set(product.procode, { price: tick.price, ts: tick.ts });
    this.quotes.set(product.id, {
      product,
      tick,
      dayStart: dayStart(product.market, tick.ts),
      prevClose: day?.prevClose ?? day?.open ?? tick.price,
      high: day?.high ?? tick.price,
      low: day?.low ?? tick.price,
      volume: day?.volume ?? tick.volume,
    });
  }

  private applyTick(tick: TickRow): void {
    const current = this.quotes.get(tick.productId);
    if (current === undefined) {
      this.beginProduct(tick, undefined);
      return;
    }
    const day = dayStart(current.product.market, tick.ts);
    const { price } = tick;
    this.prices.set(current.product.procode, { price, ts: tick.ts });
    if (day !== current.dayStart) {
      const prevClose = current.tick.price;
      const firstOfDay = { dayStart: day, prevClose, high: price, low: price, volume: tick.volume };
      this.quotes.set(tick.productId, { product: current.product, tick, ...firstOfDay });
      return;
    }
    this.quotes.set(tick.productId, {
      ...current,
      tick,
      high: Math.max(current.high, price),
      low: Math.min(current.low, price),
      volume: addVolume(current.volume, tick.volume),
    });
  }
}
