import { makeAutoObservable, observableRef } from 'mobx';
import type { Quote as WireQuote } from '@contract/feed';

/** Which way a number went; never shown by colour alone. */
export type Trend = 'up' | 'down' | 'flat';

/** What a quote needs to know of time: `ServerClock` in the app. */
export interface QuoteClock {
  readonly second: number | null;
}

/** A price older than this is dimmed with its age and cannot be traded on (decision 011). */
export const STALE_MS = 3000;

/** Points of the small line beside a price. */
const SPARK_POINTS = 40;

/**
 * How often the small line is drawn anew, ms of the server. In 52 px of a day a tick is not to be
 * seen, but its drawing is the largest thing that a row sends to WeChat's view.
 */
const SPARK_MS = 60_000;
/** The first points are shown as they come: fewer than this draw no line. */
const SPARK_FIRST = 8;

/** Every product at another moment, so that a tick does not carry all the lines. */
function sparkTurn(code: string, time: number): number {
  const phase = [...code].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % SPARK_MS, 0);
  return Math.floor((time + phase) / SPARK_MS);
}

function trendOf(change: string): Trend {
  if (/^[-+]?0*(\.0*)?$/.test(change)) return 'flat';
  return change.startsWith('-') ? 'down' : 'up';
}

/**
 * The live price of one product: one object a product, changed in place, so that only who shows a
 * value that changed is drawn again. Prices are wire text; unknown is absence of the whole quote.
 */
export class Quote {
  readonly code: string;
  title: string;
  price: string;
  /** Best bid and ask with their sizes; each null where the price source does not say. */
  buyPrice: string | null;
  sellPrice: string | null;
  buy: number | null;
  sell: number | null;
  prevClose: string;
  /** Signed, in price units. */
  change: string;
  /** Signed fraction: "0.0142" is +1.42 %. */
  changeRate: string;
  high: string;
  low: string;
  volume: number | null;
  /** Server time of the tick. */
  time: number;
  seq: number;
  status: 'open' | 'closed';
  /**
   * The way the price came, oldest first, as plain numbers for drawing only: the day so far and the
   * last price once the day is known, else the last prices seen. Goes on every minute.
   */
  spark: readonly number[];
  /** `spark` shows the day and not only what was seen since the app was opened. */
  hasDay = false;
  private day: readonly number[] | null = null;
  /** Prices seen so far; `spark` lags behind them. */
  private seen: readonly number[];
  private turn: number;

  constructor(
    wire: WireQuote,
    private readonly clock: QuoteClock,
  ) {
    this.code = wire.code;
    this.title = wire.title;
    this.price = wire.price;
    this.buyPrice = wire.deal.buyPrice;
    this.sellPrice = wire.deal.sellPrice;
    this.buy = wire.deal.buy;
    this.sell = wire.deal.sell;
    this.prevClose = wire.prevClose;
    this.change = wire.change;
    this.changeRate = wire.changeRate;
    this.high = wire.high;
    this.low = wire.low;
    this.volume = wire.volume;
    this.time = wire.time;
    this.seq = wire.seq;
    this.status = wire.status;
    this.seen = [Number(wire.price)];
    this.spark = this.seen;
    this.turn = sparkTurn(wire.code, wire.time);
    makeAutoObservable<this, 'clock' | 'day' | 'seen' | 'turn'>(
      this,
      { code: false, clock: false, spark: observableRef, day: false, seen: false, turn: false },
      { autoBind: true },
    );
  }

  /** Against the previous close. */
  get direction(): Trend {
    return trendOf(this.change);
  }

  get isOpen(): boolean {
    return this.status === 'open';
  }

  /** Age of the tick by the server's clock, never negative; null while the time is unknown. */
  get ageMs(): number | null {
    const now = this.clock.second;
    return now === null ? null : Math.max(0, now - this.time);
  }

  /** Too old to be called live. A closed market has an old price and that is no fault. */
  get isStale(): boolean {
    return this.isOpen && (this.ageMs === null || this.ageMs > STALE_MS);
  }

  /** Takes a new state. Values that did not change are not written, so nobody who shows them wakes. */
  update(wire: WireQuote): void {
    if (wire.price !== this.price) this.addPoint(wire);
    this.title = wire.title;
    this.price = wire.price;
    this.buyPrice = wire.deal.buyPrice;
    this.sellPrice = wire.deal.sellPrice;
    this.buy = wire.deal.buy;
    this.sell = wire.deal.sell;
    this.prevClose = wire.prevClose;
    this.change = wire.change;
    this.changeRate = wire.changeRate;
    this.high = wire.high;
    this.low = wire.low;
    this.volume = wire.volume;
    this.time = wire.time;
    this.seq = wire.seq;
    this.status = wire.status;
  }

  /** The closing prices of the day so far, oldest first; ticks go on from them. */
  setDay(closes: readonly number[]): void {
    this.day = closes.slice(1 - SPARK_POINTS);
    this.spark = [...this.day, Number(this.price)];
    this.hasDay = true;
  }

  private addPoint(wire: WireQuote): void {
    this.seen = [...this.seen.slice(1 - SPARK_POINTS), Number(wire.price)];
    const isFirst = this.day === null && this.seen.length <= SPARK_FIRST;
    const turn = sparkTurn(this.code, wire.time);
    if (!isFirst && turn === this.turn) return;
    this.turn = turn;
    this.spark = this.day === null ? this.seen : [...this.day, Number(wire.price)];
  }
}
