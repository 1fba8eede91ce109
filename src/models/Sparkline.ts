import { makeAutoObservable, observableRef } from 'mobx';

const POINTS_MAX = 40;

/**
 * Redraw interval of a full line, ms of server time. A tick is invisible in a line of 52 px, the
 * largest data that a row sends to WeChat's view (decision 017).
 */
const REDRAW_MS = 60_000;

/** Offset in ms, so that one tick does not redraw all lines; FNV-1a (32 bits) of the code. */
function phaseOf(code: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < code.length; at += 1) {
    hash = Math.imul(hash ^ code.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0) % REDRAW_MS;
}

/**
 * Price line of one product: the day so far, and the newest price. Without the day there is no
 * line, because a few ticks over its whole width would look like a day.
 */
export class Sparkline {
  /** Prices, oldest first, for drawing only. The array is replaced, never mutated. */
  points: readonly number[] = [];
  private readonly phase: number;
  private day: readonly number[] | null = null;
  /** The newest price; `points` may lag behind it. */
  private last: number | null = null;
  private index: number | null = null;

  constructor(code: string) {
    this.phase = phaseOf(code);
    makeAutoObservable<this, 'phase' | 'day' | 'last' | 'index'>(
      this,
      { points: observableRef, phase: false, day: false, last: false, index: false },
      { autoBind: true },
    );
  }

  /** Adds the price of a tick, in wire text; `time` is server time in ms. */
  addPrice(price: string, time: number): void {
    this.last = Number(price);
    const index = Math.floor((time + this.phase) / REDRAW_MS);
    if (index === this.index) return;
    this.index = index;
    if (this.day !== null && this.last !== this.points.at(-1)) this.draw(this.day);
  }

  /** Sets the day's closing prices so far, oldest first; ticks extend them. */
  setDay(closes: readonly number[]): void {
    this.day = closes.slice(1 - POINTS_MAX);
    this.draw(this.day);
  }

  /** Clears the line of a removed product: another product with its code starts empty. */
  clear(): void {
    this.day = null;
    this.last = null;
    this.index = null;
    this.points = [];
  }

  private draw(day: readonly number[]): void {
    this.points = this.last === null ? day : [...day, this.last];
  }
}
