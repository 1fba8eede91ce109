import { monotonicNow } from '@/platform/device/monotonic';
import type { Chart } from './Chart';
import type { Point } from './shapes';

type Target = Pick<Chart, 'pan' | 'fling' | 'zoom' | 'point'>;

/** Hold time for the crosshair, ms, and the movement in px that starts a drag instead. */
const HOLD_MS = 300;
const STILL_PX = 8;
/** Rest of a finger before its release, ms, after which the chart is not flung. */
const REST_MS = 60;

const distance = (a: Point, b: Point) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/** Gestures of a chart: one finger drags, two pinch, a held finger shows the crosshair. */
export class Gestures {
  /** True while the crosshair follows the finger: the page must not scroll. */
  isPointing = false;
  private previous: readonly Point[] = [];
  private startX = 0;
  private hold: ReturnType<typeof setTimeout> | undefined;
  private isDragging = false;
  private movedAt = 0;
  private speed = 0;

  /** `target` is called at each touch, because it may exist only after the first one. */
  constructor(private readonly target: () => Target | null) {}

  start(points: readonly Point[], canHold = true): void {
    this.previous = points;
    clearTimeout(this.hold);
    this.target()?.fling(0);
    this.isDragging = false;
    this.speed = 0;
    this.startX = points[0]?.x ?? 0;
    if (points.length !== 1 || !canHold) return;
    this.hold = setTimeout(() => {
      this.isPointing = true;
      this.target()?.point(this.previous[0]?.x ?? null);
    }, HOLD_MS);
  }

  move(points: readonly Point[]): void {
    const [a, b] = points;
    const [previousA, previousB] = this.previous;
    this.previous = points;
    if (a && b && previousA && previousB) {
      clearTimeout(this.hold);
      this.target()?.zoom(distance(a, b) / distance(previousA, previousB), (a.x + b.x) / 2);
    } else if (this.isPointing) this.target()?.point(a?.x ?? null);
    else if (a && previousA && !b) this.drag(a.x, a.x - previousA.x);
  }

  /** Ends a touch; `left` are the fingers that remain. */
  end(left: readonly Point[]): void {
    clearTimeout(this.hold);
    this.previous = left;
    if (left.length > 0) return;
    if (this.isPointing) this.target()?.point(null);
    else if (this.isDragging && monotonicNow() - this.movedAt < REST_MS) {
      this.target()?.fling(this.speed);
    }
    this.isPointing = false;
  }

  private drag(x: number, dx: number): void {
    if (!this.isDragging && Math.abs(x - this.startX) < STILL_PX) return;
    const now = monotonicNow();
    const speed = dx / Math.max(1, now - this.movedAt);
    this.speed = this.isDragging ? (this.speed + speed) / 2 : 0;
    this.movedAt = now;
    this.isDragging = true;
    clearTimeout(this.hold);
    this.target()?.pan(dx);
  }
}
