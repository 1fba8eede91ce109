/** A finger on the chart, px of the canvas. */
export interface TouchPoint {
  x: number;
  y: number;
}

/** What fingers do to a chart. */
export interface TouchedChart {
  pan: (dx: number) => void;
  pinch: (ratio: number, x: number) => void;
  point: (x: number | null) => void;
}

/** A finger that rests this long, ms, calls the crosshair; one that moves first drags. */
const HOLD_MS = 300;
const STILL_PX = 8;

const apart = ([a, b]: readonly TouchPoint[]) =>
  a && b ? Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) : 1;

/** One finger drags, two pinch, a resting one shows the crosshair until it is lifted. */
export class ChartTouch {
  private before: readonly TouchPoint[] = [];
  private startX = 0;
  private hold: ReturnType<typeof setTimeout> | null = null;
  private pointing = false;
  private dragging = false;

  /** `chart` is asked at each touch: it may be made after the first one. */
  constructor(private readonly chart: () => TouchedChart | null) {}

  start(points: readonly TouchPoint[]): void {
    this.before = points;
    this.cancelHold();
    const finger = points[0];
    if (points.length !== 1 || !finger) return;
    this.startX = finger.x;
    this.dragging = false;
    this.hold = setTimeout(() => {
      this.pointing = true;
      this.chart()?.point(this.before[0]?.x ?? finger.x);
    }, HOLD_MS);
  }

  move(points: readonly TouchPoint[]): void {
    const [now] = points;
    const [was] = this.before;
    const pinching = points.length === 2 && this.before.length === 2;
    if (pinching) this.pinch(points);
    else if (this.pointing) this.chart()?.point(now?.x ?? null);
    else if (points.length === 1 && now && was) this.drag(now, was);
    this.before = points;
  }

  end(left: readonly TouchPoint[]): void {
    this.cancelHold();
    this.before = left;
    if (left.length > 0) return;
    if (this.pointing) this.chart()?.point(null);
    this.pointing = false;
    this.dragging = false;
  }

  private drag(now: TouchPoint, was: TouchPoint): void {
    if (!this.dragging && Math.abs(now.x - this.startX) < STILL_PX) return;
    this.dragging = true;
    this.cancelHold();
    this.chart()?.pan(now.x - was.x);
  }

  private pinch(points: readonly TouchPoint[]): void {
    this.cancelHold();
    const [a, b] = points;
    if (a && b) this.chart()?.pinch(apart(points) / apart(this.before), (a.x + b.x) / 2);
  }

  private cancelHold(): void {
    if (this.hold) clearTimeout(this.hold);
    this.hold = null;
  }
}
