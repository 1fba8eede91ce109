import type { Period } from '@contract/kinds';
import { makeAutoObservable, observableRef } from 'mobx';
import { addTick, type Tick } from './addTick';
import { joinLoad } from './joinLoad';
import type { PricePoint } from './PricePoint';

/** Bars or ticks of one load; fewer are the last there are. */
export const LOAD_LIMIT = 300;

/** A tick a second: when the feed goes on later than this after the end of a load, ticks are missing. */
const SEAM_MS = 1500;

/** What the feed says from the beginning of a load on: the load may be older than it. */
export interface SeriesLoad {
  readonly ticks: Tick[];
}

/** The price log of one product in one period: loaded, continued by the feed, older bars before it. */
export class PriceSeries {
  /** Oldest first, times rising; a new array whenever something changed. */
  points: readonly PricePoint[] = [];
  /** True once a load has ended well, with or without points. */
  isLoaded = false;
  /** There may be points before the first one. */
  hasOlder = false;
  /** The feed went on later than where the load had ended: what lies between is to be loaded. */
  isTorn = false;
  /** Where the load ended, until the feed has gone on from there the first time. */
  private seam: number | null = null;
  /** The one under way; it also stays when it fails, until another one ends well. */
  private load: SeriesLoad | null = null;

  constructor(private readonly period: Period) {
    makeAutoObservable<this, 'period' | 'load' | 'seam'>(
      this,
      { points: observableRef, period: false, load: false, seam: false },
      { autoBind: true },
    );
  }

  /** To be called before a load is asked for; `endLoad` takes what it gives. */
  beginLoad(): SeriesLoad {
    const load = { ticks: [] };
    this.load = load;
    return load;
  }

  /** Takes the newest points of the log, as the load that began with `beginLoad` brought them. */
  endLoad(load: SeriesLoad, loaded: readonly PricePoint[]): void {
    const { ticks } = load;
    if (load === this.load) this.load = null;
    this.points = joinLoad(this.points, loaded, ticks, this.period);
    this.isTorn = false;
    const waitsForFeed = !this.isLoaded || this.seam !== null;
    if (waitsForFeed) this.seam = loaded[loaded.length - 1]?.time ?? null;
    ticks.forEach((tick) => this.goOn(tick));
    this.hasOlder = loaded.length >= LOAD_LIMIT;
    this.isLoaded = true;
  }

  /** Goes on with a price of the feed. */
  addTick(tick: Tick): void {
    this.points = addTick(this.points, tick, this.period);
    // A load that is under way may bring what lies before the tick: its end tells.
    if (this.load === null) this.goOn(tick);
    else this.load.ticks.push(tick);
  }

  /** Takes the points before `first`, unless others came before it meanwhile. */
  addOlder(first: number, older: readonly PricePoint[]): void {
    if (this.points[0]?.time !== first) return;
    this.hasOlder = older.length >= LOAD_LIMIT;
    this.points = [...older, ...this.points];
  }

  private goOn({ time }: Tick): void {
    if (this.period !== 'tick' || this.seam === null || time <= this.seam) return;
    this.isTorn = time - this.seam > SEAM_MS;
    this.seam = null;
  }
}
