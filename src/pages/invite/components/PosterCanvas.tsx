import { Image } from '@tarojs/components';
import { useEffect, useState } from 'react';
import { createCanvas, type PictureCanvas } from '@/platform/canvasPicture';
import { drawPoster, POSTER_HEIGHT, POSTER_WIDTH, type Poster } from '../poster/drawPoster';

export interface PosterCanvasProps {
  poster: Poster;
  /** Spoken name. */
  label: string;
  /** The canvas, once it is drawn. */
  onReady: (canvas: PictureCanvas) => void;
}

/** Picture dots for a CSS pixel: sharp when it is printed or enlarged. */
const RATIO = 3;

/** The picture as a picture, which a long press can save as well; the mini-program shows its canvas. */
export function PosterCanvas({ poster, label, onReady }: PosterCanvasProps) {
  const [source, setSource] = useState('');
  useEffect(() => {
    const made = createCanvas(POSTER_WIDTH * RATIO, POSTER_HEIGHT * RATIO);
    if (made === null) return;
    const { canvas, context } = made;
    context.scale(RATIO, RATIO);
    drawPoster(context, poster);
    setSource(canvas.toDataURL('image/png'));
    onReady(canvas);
  }, [poster, onReady]);
  const side = { display: 'block', width: `${POSTER_WIDTH}px`, height: `${POSTER_HEIGHT}px` };
  return <Image id="invite-poster" src={source} style={side} nativeProps={{ alt: label }} />;
}
