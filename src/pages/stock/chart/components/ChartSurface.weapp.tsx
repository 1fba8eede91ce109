import { Canvas } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { useEffect, useRef } from 'react';
import { Chart } from '../engine/Chart';
import type { ChartProps } from '../engine/ChartProps';
import { Gestures } from '../engine/Gestures';
import type { Point } from '../engine/shapes';
import type { ChartSurfaceProps } from './ChartSurface';

/** A finger that goes sideways drags the chart; one that goes up or down scrolls the page. */
const STYLE = { display: 'block', width: '100%', touchAction: 'pan-y' };

interface FoundCanvas {
  node?: Taro.Canvas;
  width?: number;
  height?: number;
}

/** Asks the page for the canvas node, once it is laid out. */
function findCanvas(id: string, found: (canvas: FoundCanvas) => void): void {
  Taro.nextTick(() => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .fields({ node: true, size: true })
      .exec((results: (FoundCanvas | null)[]) => found(results[0] ?? {}));
  });
}

const pointsOf = (event: { touches: readonly object[] }): Point[] =>
  event.touches.map((touch) => ({
    x: 'x' in touch ? Number(touch.x) : 0,
    y: 'y' in touch ? Number(touch.y) : 0,
  }));

/** The drawing area of the mini-program. */
export function ChartSurface({ id, height, ...props }: ChartSurfaceProps) {
  const latest = useRef<ChartProps>(props);
  const chart = useRef<Chart | null>(null);
  const gestures = useRef(new Gestures(() => chart.current));
  useEffect(() => {
    let gone = false;
    findCanvas(id, ({ node, width = 0, height: laidOut = 0 }) => {
      if (gone || !node || width === 0) return;
      const context = node.getContext('2d') as unknown as CanvasRenderingContext2D;
      const requestFrame = (draw: () => void) => void node.requestAnimationFrame(draw);
      const size = { width, height: laidOut, ratio: Taro.getWindowInfo().pixelRatio };
      chart.current = new Chart({ canvas: node, context, requestFrame }, size, latest.current);
    });
    return () => {
      gone = true;
      chart.current?.remove();
      chart.current = null;
    };
  }, [id]);
  useEffect(() => {
    latest.current = props;
    chart.current?.show(props);
  });
  return (
    <Canvas
      id={id}
      canvasId={id}
      type="2d"
      style={{ ...STYLE, height: `${height}px` }}
      onTouchStart={(event) => gestures.current.start(pointsOf(event))}
      onTouchMove={(event) => gestures.current.move(pointsOf(event))}
      onTouchEnd={(event) => gestures.current.end(pointsOf(event))}
      onTouchCancel={() => gestures.current.end([])}
    />
  );
}
