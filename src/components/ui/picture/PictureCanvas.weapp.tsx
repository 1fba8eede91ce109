import { Canvas } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { useEffect } from 'react';
import { a11y } from '@/components/ui/lib/a11y';
import type { PictureCanvas as Drawn } from '@/platform/files/canvasPicture.weapp';
import { PICTURE } from './pictureParts';

export interface PictureCanvasProps {
  id: string;
  draw: (context: CanvasRenderingContext2D) => void;
  label: string;
  onReady: (canvas: Drawn) => void;
}

const PIXEL_RATIO = 3;

/** Finds the canvas node, which exists only after the layout. */
function findCanvas(id: string, onFound: (canvas: Drawn) => void): void {
  Taro.nextTick(() => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .fields({ node: true })
      .exec(([result]: ({ node?: Drawn } | null)[]) => {
        if (result?.node) onFound(result.node);
      });
  });
}

export function PictureCanvas({ id, draw, label, onReady }: PictureCanvasProps) {
  useEffect(() => {
    let isRemoved = false;
    findCanvas(id, (canvas) => {
      const context = canvas.getContext('2d') as CanvasRenderingContext2D | null;
      if (isRemoved || context === null) return;
      canvas.width = PICTURE.width * PIXEL_RATIO;
      canvas.height = PICTURE.height * PIXEL_RATIO;
      context.scale(PIXEL_RATIO, PIXEL_RATIO);
      draw(context);
      onReady(canvas);
    });
    return () => {
      isRemoved = true;
    };
  }, [id, draw, onReady]);
  return (
    <Canvas
      id={id}
      canvasId={id}
      type="2d"
      style={{ display: 'block', width: `${PICTURE.width}px`, height: `${PICTURE.height}px` }}
      {...a11y({ role: 'img', label })}
    />
  );
}
