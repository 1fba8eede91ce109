import { makeAutoObservable, observableRef } from 'mobx';

const POINTS_MAX = 40;

/** Minimum points to draw a line; up to here each new point redraws it. */
export const POINTS_MIN = 8;

/**
 * Redraw interval after that, in ms of server time. A tick is invisible in a line of 52 px, and the
 * line is the largest thing that a row sends to WeChat's view (decision 017).
 */
const REDRAW_MS = 60_000;

/**
 * Redraw offset in ms, so that one tick does not redraw all lines. FNV-1a (32 bits) also spreads
 * codes that differ by one digit.
 */
function phaseOf(code: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < code.length; at += 1) {
    hash = Math.imul(hash ^ code.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0) % REDRAW_MS;
}

/** Price line of one product: the day so far once it is known, else the prices seen. */
export class Sparkline {
  /** Oldest first, numbers for drawing only. Replaced, never mutated. */
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

  /** Adds the price of a tick, in wire text; `time` is server time in ms. */
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

  /** Sets the day's closing prices so far, oldest first; ticks extend them. */
  setDay(closes: readonly number[]): void {
    this.day = closes.slice(1 - POINTS_MAX);
    this.points = [...this.day, ...this.seen.slice(-1)];
  }

  /** The product was removed; another one with this code starts empty. */
  clear(): void {
    this.day = null;
    this.seen = [];
    this.index = null;
    this.points = [];
  }
}
