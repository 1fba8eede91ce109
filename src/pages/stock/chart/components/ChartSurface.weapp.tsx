import { Canvas } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { useEffect, useRef } from 'react';
import { ChartTouch, type TouchPoint } from '../engine/ChartTouch';
import { MiniChart, type CanvasNode } from '../engine/MiniChart';
import type { PriceChartProps } from '../engine/PriceChartProps';

const DEFAULT_ID = 'price-chart';
/** Sharp enough on every phone; three times as many pixels would only cost time. */
const RATIO = 2;

/** A finger that goes sideways drags the chart; one that goes up or down scrolls the page. */
const BOX = { display: 'block', width: '100%', touchAction: 'pan-y' };

interface FoundCanvas {
  node?: CanvasNode;
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

const pointsOf = (event: { touches: readonly object[] }): TouchPoint[] =>
  event.touches.map((touch) => ({
    x: 'x' in touch ? Number(touch.x) : 0,
    y: 'y' in touch ? Number(touch.y) : 0,
  }));

/** The drawing area of the mini-program: ECharts on a 2d canvas. */
export function ChartSurface(props: PriceChartProps) {
  const { id = DEFAULT_ID, height = 224 } = props;
  const latest = useRef(props);
  const chart = useRef<MiniChart | null>(null);
  const touch = useRef(new ChartTouch(() => chart.current));
  useEffect(() => {
    let gone = false;
    findCanvas(id, ({ node, width = 0, height: laidOut = 0 }) => {
      if (gone || !node || width === 0) return;
      chart.current = new MiniChart(node, { width, height: laidOut, ratio: RATIO }, latest.current);
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
      style={{ ...BOX, height: `${height}px` }}
      onTouchStart={(event) => touch.current.start(pointsOf(event))}
      onTouchMove={(event) => touch.current.move(pointsOf(event))}
      onTouchEnd={(event) => touch.current.end(pointsOf(event))}
      onTouchCancel={() => touch.current.end([])}
    />
  );
}
