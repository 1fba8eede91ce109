import { makeAutoObservable, observableRef } from 'mobx';
import type { Period } from '@contract/product';
import { addTick, type Tick } from './addTick';
import { joinLoad } from './joinLoad';
import type { PricePoint } from './PricePoint';

/** Bars or ticks of one load; fewer are the last there are. */
export const LOAD_LIMIT = 300;

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
  private load: SeriesLoad = { ticks: [] };

  constructor(private readonly period: Period) {
    makeAutoObservable<this, 'period' | 'load'>(
      this,
      { points: observableRef, period: false, load: false },
      { autoBind: true },
    );
  }

  /** To be called before a load is asked for; `endLoad` takes what it gives. */
  beginLoad(): SeriesLoad {
    this.load = { ticks: [] };
    return this.load;
  }

  /** Takes the newest points of the log, as the load that began with `beginLoad` brought them. */
  endLoad({ ticks }: SeriesLoad, loaded: readonly PricePoint[]): void {
    this.points = joinLoad(this.points, loaded, ticks, this.period);
    this.hasOlder = loaded.length >= LOAD_LIMIT;
    this.isLoaded = true;
  }

  /** Goes on with a price of the feed. */
  addTick(tick: Tick): void {
    this.load.ticks.push(tick);
    this.points = addTick(this.points, tick, this.period);
  }

  /** Takes the points before `first`, unless others came before it meanwhile. */
  addOlder(first: number, older: readonly PricePoint[]): void {
    if (this.points[0]?.time !== first) return;
    this.hasOlder = older.length >= LOAD_LIMIT;
    this.points = [...older, ...this.points];
  }
}
