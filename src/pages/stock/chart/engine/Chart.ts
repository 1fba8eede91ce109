import { prefersReducedMotion } from '@/platform/device/prefersReducedMotion';
import { monotonicNow } from '@/platform/device/monotonic';
import type { ChartProps } from './ChartProps';
import { chartShapes } from './chartShapes';
import { paint, type CanvasSize } from './paint';
import { plotWidth } from './scale';
import * as views from './view';

/** Canvas, 2D context and animation frames, which differ by target. */
export interface ChartCanvas {
  canvas: { width: number; height: number };
  context: CanvasRenderingContext2D;
  requestFrame: (draw: () => void) => void;
}

/** Time in ms in which a flung chart loses two thirds of its speed; minimum speed in px/ms. */
const FLING_MS = 325;
const FLING_SPEED_MIN = 0.05;

export class Chart {
  private view: views.ChartView;
  private crosshairX: number | null = null;
  private speed = 0;
  private movedAt = 0;
  private isWaiting = false;
  private isRemoved = false;

  constructor(
    private readonly target: ChartCanvas,
    private size: CanvasSize,
    private props: ChartProps,
  ) {
    this.view = views.viewOf(props);
    this.resize(size);
  }

  resize(size: CanvasSize): void {
    this.size = size;
    this.target.canvas.width = Math.round(size.width * size.ratio);
    this.target.canvas.height = Math.round(size.height * size.ratio);
    this.paint();
  }

  /** Keeps the visible points in view, or follows the newest points if these were visible. */
  show(props: ChartProps): void {
    const { points, orders, kind } = this.props;
    this.props = props;
    const shift = kind === props.kind ? views.indexOffset(points, props.points) : null;
    const isAtEnd = this.view.to >= points.length - 1;
    if (props.focus || shift === null || (isAtEnd && views.hasNewOrder(orders, props.orders))) {
      this.view = views.viewOf(props);
    } else {
      const moved = { from: this.view.from + shift, to: this.view.to + shift };
      const count = { before: points.length + shift, now: props.points.length };
      const now = props.points[props.points.length - 1]?.time ?? 0;
      this.view = views.followedView(moved, count, props.orders, now);
    }
    this.draw();
  }

  /** Drags the chart by `dx` px. */
  pan(dx: number): void {
    this.setView(views.pannedView(this.view, dx, this.plotWidth, this.props.points.length));
  }

  /** Zooms by `ratio` around the position `x` px; above 1 shows fewer points. */
  zoom(ratio: number, x: number): void {
    const at = x / this.plotWidth;
    this.setView(views.zoomedView(this.view, ratio, at, this.props.points.length));
  }

  /** Moves the chart on at this speed to the right, px/ms; 0 stops it. */
  fling(speed: number): void {
    this.speed = prefersReducedMotion() || this.props.focus ? 0 : speed;
    this.movedAt = monotonicNow();
    if (speed !== 0) this.draw();
  }

  /** Shows the crosshair at `x` px; null hides it. */
  point(x: number | null): void {
    this.crosshairX = x;
    this.draw();
  }

  remove(): void {
    this.isRemoved = true;
  }

  private get plotWidth(): number {
    return plotWidth(this.props, this.size.width);
  }

  private setView(view: views.ChartView): void {
    if (this.props.focus) return;
    this.view = view;
    if (views.isNearStart(view) && this.props.points.length > 0) this.props.onReachStart?.();
    this.draw();
  }

  /** Draws at most once per animation frame. */
  private draw(): void {
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.target.requestFrame(() => {
      this.isWaiting = false;
      if (this.isRemoved) return;
      this.paint();
      if (Math.abs(this.speed) > FLING_SPEED_MIN) this.glide();
    });
  }

  private paint(): void {
    const { props, size, view, crosshairX } = this;
    const at = view.from + ((crosshairX ?? 0) / this.plotWidth) * (view.to - view.from);
    const index = Math.max(0, Math.min(Math.round(at), props.points.length - 1));
    const pointAtCrosshair = crosshairX === null ? null : (props.points[index] ?? null);
    paint(this.target.context, chartShapes({ props, view, size, pointAtCrosshair }), size.ratio);
  }

  private glide(): void {
    const now = monotonicNow();
    const elapsed = now - this.movedAt;
    this.movedAt = now;
    this.speed *= Math.exp(-elapsed / FLING_MS);
    this.pan(this.speed * elapsed);
  }
}
