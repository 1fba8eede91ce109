import {
  changeOf,
  firstView,
  hasNewOrder,
  placeOf,
  stepOf,
  tailOf,
  type Change,
} from './chartScale';
import { followedView, pannedView, pinchedView, type ChartView } from './chartView';
import type { ChartPoint, PriceChartProps } from './PriceChartProps';

type Log = Pick<PriceChartProps, 'points' | 'kind' | 'orders'>;

/** The points a chart shows and the part of them in view, as they change under ticks and fingers. */
export class ChartTrack {
  points: ChartPoint[] = [];
  view: ChartView = { from: 0, to: 1 };
  private step = 1000;
  private log: Log = { points: [], kind: 'line' };

  /** Takes what changed; who looks at the newest price sees a new order whole. */
  take(log: Log): void {
    const { kind, orders = [] } = log;
    const change: Change =
      this.log.kind === kind ? changeOf(this.points, log.points) : { kind: 'anew' };
    const isFitted = hasNewOrder(this.log.orders, orders) && this.seesEnd();
    this.log = log;
    if (change.kind === 'tail') this.grow(log);
    else this.points = [...log.points];
    if (change.kind === 'moved') {
      this.view = { from: this.view.from + change.by, to: this.view.to + change.by };
    }
    if (change.kind === 'anew' || isFitted) this.view = firstView(this.points, kind, orders);
    this.step = stepOf(this.points);
  }

  get last(): ChartPoint | undefined {
    return this.points[this.points.length - 1];
  }

  /** Place of a server time, also between points and after the last one. */
  placeOf(time: number): number {
    return placeOf(this.points, time, this.step);
  }

  /** The point nearest to a place. Undefined while there is none. */
  nearest(place: number): ChartPoint | undefined {
    return this.points[Math.max(0, Math.min(Math.round(place), this.points.length - 1))];
  }

  /** After a drag of `dx` px over a plot `width` px wide. */
  pan(dx: number, width: number): void {
    this.view = pannedView(this.view, dx, width, this.points.length);
  }

  /** After a pinch; what is under `at` (0 to 1) stays there. */
  pinch(ratio: number, at: number): void {
    this.view = pinchedView(this.view, ratio, at, this.points.length);
  }

  private seesEnd(): boolean {
    return this.view.to >= this.points.length - 1;
  }

  private grow({ points, orders = [] }: Log): void {
    const before = this.points.length;
    for (const point of tailOf(this.points, points)) {
      const last = this.points.length - 1;
      this.points[this.points[last]?.time === point.time ? last : last + 1] = point;
    }
    const count = { before, now: this.points.length };
    this.view = followedView(this.view, count, orders, this.last?.time ?? 0);
  }
}
