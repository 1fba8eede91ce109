import { Image } from '@tarojs/components';
import { useEffect, useState } from 'react';
import { createCanvas, type PictureCanvas as Drawn } from '@/platform/files/canvasPicture';
import { PICTURE } from './pictureParts';

export interface PictureCanvasProps {
  id: string;
  /** Draws the picture in CSS px; a new function draws again. */
  draw: (context: CanvasRenderingContext2D) => void;
  /** Accessible name. */
  label: string;
  /** Called after the canvas is drawn. */
  onReady: (canvas: Drawn) => void;
}

/** Canvas px per CSS px: sharp enough to print. */
const PIXEL_RATIO = 3;

/** Shows the drawing as an image, so that a long press can save it. */
export function PictureCanvas({ id, draw, label, onReady }: PictureCanvasProps) {
  const [source, setSource] = useState('');
  useEffect(() => {
    const surface = createCanvas(PICTURE.width * PIXEL_RATIO, PICTURE.height * PIXEL_RATIO);
    if (surface === null) return;
    const { canvas, context } = surface;
    context.scale(PIXEL_RATIO, PIXEL_RATIO);
    draw(context);
    setSource(canvas.toDataURL('image/png'));
    onReady(canvas);
  }, [draw, onReady]);
  const side = { display: 'block', width: `${PICTURE.width}px`, height: `${PICTURE.height}px` };
  return <Image id={id} src={source} style={side} nativeProps={{ alt: label }} />;
}
