import { Canvas, View } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { useEffect, useRef, useState } from 'react';
import { Chart } from '../engine/Chart';
import type { ChartProps } from '../engine/ChartProps';
import { Gestures } from '../engine/Gestures';
import type { Point } from '../engine/shapes';
import type { ChartSurfaceProps } from './ChartSurface';

/** Horizontal gestures drag the chart, vertical ones scroll the page. */
const STYLE = { display: 'block', width: '100%', touchAction: 'pan-y' };

interface FoundCanvas {
  node: Taro.Canvas;
  width: number;
  height: number;
}

let canvasCount = 0;

const pointsOf = (event: { touches: readonly object[] }) => event.touches as readonly Point[];

export function ChartSurface({ id, height, ...props }: ChartSurfaceProps) {
  const latest = useRef<ChartProps>(props);
  const chart = useRef<Chart | null>(null);
  const gestures = useRef(new Gestures(() => chart.current));
  // A unique id: until the view updates, a common id would find the canvas of the old chart.
  const [canvasId] = useState(() => `${id}-${(canvasCount += 1)}`);
  useEffect(() => {
    let isRemoved = false;
    const onFound = ([canvas]: (FoundCanvas | null)[]) => {
      if (isRemoved || !canvas?.node || !canvas.width) return;
      const context = canvas.node.getContext('2d') as unknown as CanvasRenderingContext2D;
      const requestFrame = (draw: () => void) => void canvas.node.requestAnimationFrame(draw);
      const target = { canvas: canvas.node, context, requestFrame };
      const { pixelRatio: ratio } = Taro.getWindowInfo();
      chart.current = new Chart(target, { ...canvas, ratio }, latest.current);
    };
    // The canvas node exists only after the page's layout.
    const canvas = Taro.createSelectorQuery().select(`#${canvasId}`);
    const query = canvas.fields({ node: true, size: true });
    Taro.nextTick(() => query.exec(onFound));
    return () => {
      isRemoved = true;
      chart.current?.remove();
      chart.current = null;
    };
  }, [canvasId]);
  useEffect(() => {
    latest.current = props;
    chart.current?.show(props);
  });
  return (
    <View id={id}>
      <Canvas
        id={canvasId}
        canvasId={canvasId}
        type="2d"
        style={{ ...STYLE, height: `${height}px` }}
        onTouchStart={(event) => gestures.current.start(pointsOf(event))}
        onTouchMove={(event) => gestures.current.move(pointsOf(event))}
        onTouchEnd={(event) => gestures.current.end(pointsOf(event))}
        onTouchCancel={() => gestures.current.end([])}
      />
    </View>
  );
}
