import { View } from '@tarojs/components';
import { useEffect, useRef, type PointerEvent } from 'react';
import { Chart } from '../engine/Chart';
import type { ChartProps } from '../engine/ChartProps';
import { Gestures } from '../engine/Gestures';
import type { Point } from '../engine/shapes';

/** `height` in CSS px. */
export type ChartSurfaceProps = ChartProps & { id: string; height: number };

/** Horizontal gestures drag the chart, vertical ones scroll the page. */
const STYLE = {
  display: 'block',
  width: '100%',
  touchAction: 'pan-y',
  userSelect: 'none',
} as const;
/** Distance in px of one notch of a wheel, which zooms by a tenth. */
const NOTCH_PX = 100;
const ZOOM_STEP = 1.1;

const pointOf = ({ nativeEvent: { offsetX: x, offsetY: y } }: PointerEvent): Point => ({ x, y });

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement) => {
  return { width, height, ratio: devicePixelRatio };
};

/** Resizes the canvas and adds listeners that React lacks; returns a function that unmounts. */
function mountChart(canvas: HTMLCanvasElement, chart: Chart, gestures: Gestures): () => void {
  const onWheel = (event: WheelEvent) => {
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    // Browsers report a pinch on a touchpad as a wheel event with Control.
    if (!isSideways && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    if (isSideways) chart.pan(-event.deltaX);
    else chart.zoom(ZOOM_STEP ** (-event.deltaY / NOTCH_PX), event.offsetX);
  };
  const onTouchMove = (event: TouchEvent) => {
    if (gestures.isPointing && event.cancelable) event.preventDefault();
  };
  const sizes = new ResizeObserver(() => chart.resize(sizeOf(canvas)));
  sizes.observe(canvas);
  canvas.addEventListener('wheel', onWheel, { passive: false });
  canvas.addEventListener('touchmove', onTouchMove, { passive: false });
  return () => {
    sizes.disconnect();
    chart.remove();
  };
}

/** The canvas of a chart in a browser; `ChartSurface.weapp.tsx` is the mini-program's. */
export function ChartSurface({ id, height, ...props }: ChartSurfaceProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<Chart | null>(null);
  const latest = useRef<ChartProps>(props);
  const gestures = useRef(new Gestures(() => chart.current));
  const fingers = useRef(new Map<number, Point>());
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return undefined;
    const requestFrame = (draw: () => void) => void requestAnimationFrame(draw);
    const target = { canvas: canvas.current, context, requestFrame };
    chart.current = new Chart(target, sizeOf(canvas.current), latest.current);
    return mountChart(canvas.current, chart.current, gestures.current);
  }, []);
  useEffect(() => {
    latest.current = props;
    chart.current?.show(props);
  });
  const down = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event));
    gestures.current.start([...fingers.current.values()], event.pointerType !== 'mouse');
  };
  const move = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') chart.current?.point(event.nativeEvent.offsetX);
    if (!fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, pointOf(event));
    gestures.current.move([...fingers.current.values()]);
  };
  const up = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    gestures.current.end([...fingers.current.values()]);
  };
  return (
    <View id={id} style={{ height: `${height}px` }}>
      <canvas
        ref={canvas}
        style={{ ...STYLE, height: `${height}px` }}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        // After a drag, WebKit sends a leave and an over event although the mouse has not moved.
        onPointerOver={move}
        onPointerLeave={() => chart.current?.point(null)}
      />
    </View>
  );
}
