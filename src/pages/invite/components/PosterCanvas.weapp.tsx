import { Canvas } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { useEffect } from 'react';
import { a11y } from '@/components/ui/lib/a11y';
import type { PictureCanvas } from '@/platform/canvasPicture.weapp';
import { drawPoster, POSTER_HEIGHT, POSTER_WIDTH, type Poster } from '../poster/drawPoster';

export interface PosterCanvasProps {
  poster: Poster;
  label: string;
  onReady: (canvas: PictureCanvas) => void;
}

const ID = 'invite-poster';
const RATIO = 3;

/** Asks the page for the canvas node, once it is laid out. */
function findCanvas(found: (canvas: PictureCanvas) => void): void {
  Taro.nextTick(() => {
    Taro.createSelectorQuery()
      .select(`#${ID}`)
      .fields({ node: true })
      .exec(([result]: ({ node?: PictureCanvas } | null)[]) => {
        if (result?.node) found(result.node);
      });
  });
}

/** The invite picture on a 2d canvas. */
export function PosterCanvas({ poster, label, onReady }: PosterCanvasProps) {
  useEffect(() => {
    let gone = false;
    findCanvas((canvas) => {
      const context = canvas.getContext('2d') as CanvasRenderingContext2D | null;
      if (gone || context === null) return;
      canvas.width = POSTER_WIDTH * RATIO;
      canvas.height = POSTER_HEIGHT * RATIO;
      context.scale(RATIO, RATIO);
      drawPoster(context, poster);
      onReady(canvas);
    });
    return () => {
      gone = true;
    };
  }, [poster, onReady]);
  return (
    <Canvas
      id={ID}
      canvasId={ID}
      type="2d"
      style={{ display: 'block', width: `${POSTER_WIDTH}px`, height: `${POSTER_HEIGHT}px` }}
      {...a11y({ role: 'img', label })}
    />
  );
}
