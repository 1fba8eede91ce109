import { makeAutoObservable, observableRef } from 'mobx';

/** Points of the small line beside a price. */
const POINTS_MAX = 40;

/** Up to so many first points are drawn as they come; fewer draw no line at all. */
export const POINTS_MIN = 8;

/**
 * How often the line goes on after that, ms of the server. In 52 px of a day a tick is not to be
 * seen, but the drawing is the largest thing that a row sends to WeChat's view (decision 017).
 */
const REDRAW_MS = 60_000;

/**
 * Every product is redrawn at another moment, so that one tick does not carry all the lines; also those
 * whose codes differ by one digit (FNV-1a, 32 bits).
 */
function phaseOf(code: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < code.length; at += 1) {
    hash = Math.imul(hash ^ code.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0) % REDRAW_MS;
}

/** The way one product's price came: the day so far once it is known, else the prices seen. */
export class Sparkline {
  /** Oldest first, plain numbers for drawing only. Replaced, never changed in place. */
  points: readonly number[] = [];
  private readonly phase: number;
  private day: readonly number[] | null = null;
  /** Prices seen so far; `points` lags behind them. */
  private seen: number[] = [];
  private index: number | null = null;

  constructor(code: string) {
    this.phase = phaseOf(code);
    makeAutoObservable<this, 'phase' | 'day' | 'seen' | 'index'>(
      this,
      { points: observableRef, phase: false, day: false, seen: false, index: false },
      { autoBind: true },
    );
  }

  /** Takes the price of a tick, in wire text; `time` in ms of the server. */
  addPrice(price: string, time: number): void {
    const value = Number(price);
    if (value === this.seen.at(-1)) return;
    this.seen.push(value);
    if (this.seen.length > POINTS_MAX) this.seen.shift();
    const isFirst = this.day === null && this.seen.length <= POINTS_MIN;
    const index = Math.floor((time + this.phase) / REDRAW_MS);
    if (!isFirst && index === this.index) return;
    this.index = index;
    this.points = this.day === null ? [...this.seen] : [...this.day, value];
  }

  /** Takes the closing prices of the day so far, oldest first; ticks go on from them. */
  setDay(closes: readonly number[]): void {
    this.day = closes.slice(1 - POINTS_MAX);
    this.points = [...this.day, ...this.seen.slice(-1)];
  }

  /** Its product is gone; what the feed says of another of this code begins anew. */
  clear(): void {
    this.day = null;
    this.seen = [];
    this.index = null;
    this.points = [];
  }
}
