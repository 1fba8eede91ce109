import type { Period } from '@contract/kinds';
import { makeAutoObservable, observableRef } from 'mobx';
import { addTick, type Tick } from './addTick';
import { joinLoad } from './joinLoad';
import type { PricePoint } from './PricePoint';

/** Maximum bars or ticks of one load; fewer means that there are no older ones. */
export const LOAD_LIMIT = 300;

/** Maximum gap between two ticks, ms: in a longer gap, a tick is missing. */
const SEAM_GAP_MS_MAX = 1500;

/** The feed's ticks during a load, whose points may be older than these. */
export interface SeriesLoad {
  readonly ticks: Tick[];
}

/** Price points of one product and period: loaded, extended by the feed and by older bars. */
export class PriceSeries {
  /** Oldest first; a new array on every change. */
  points: readonly PricePoint[] = [];
  /** True after a successful load, even an empty one. */
  isLoaded = false;
  hasOlder = false;
  /** True if ticks between the load and the feed are missing: the caller must load again. */
  isTorn = false;
  /** Time of the last loaded point, until the feed has continued from it. */
  private seam: number | null = null;
  /** The load in flight; a failed load stays until another load succeeds. */
  private load: SeriesLoad | null = null;

  constructor(private readonly period: Period) {
    makeAutoObservable<this, 'period' | 'load' | 'seam'>(
      this,
      { points: observableRef, period: false, load: false, seam: false },
      { autoBind: true },
    );
  }

  /** Must be called before a load is requested; its result is the argument of `endLoad`. */
  beginLoad(): SeriesLoad {
    const load = { ticks: [] };
    this.load = load;
    return load;
  }

  /** Takes the newest points, loaded since the matching `beginLoad`. */
  endLoad(load: SeriesLoad, loaded: readonly PricePoint[]): void {
    const { ticks } = load;
    if (load === this.load) this.load = null;
    this.points = joinLoad(this.points, loaded, ticks, this.period);
    this.isTorn = false;
    const waitsForFeed = !this.isLoaded || this.seam !== null;
    if (waitsForFeed) this.seam = loaded[loaded.length - 1]?.time ?? null;
    ticks.forEach((tick) => this.append(tick));
    this.hasOlder = loaded.length >= LOAD_LIMIT;
    this.isLoaded = true;
  }

  addTick(tick: Tick): void {
    this.points = addTick(this.points, tick, this.period);
    // A load in flight may contain points before this tick; `endLoad` decides.
    if (this.load === null) this.append(tick);
    else this.load.ticks.push(tick);
  }

  /** Prepends the points before `first`, unless another load prepended points meanwhile. */
  addOlder(first: number, older: readonly PricePoint[]): void {
    if (this.points[0]?.time !== first) return;
    this.hasOlder = older.length >= LOAD_LIMIT;
    this.points = [...older, ...this.points];
  }

  private append({ time }: Tick): void {
    if (this.period !== 'tick' || this.seam === null || time <= this.seam) return;
    this.isTorn = time - this.seam > SEAM_GAP_MS_MAX;
    this.seam = null;
  }
}
