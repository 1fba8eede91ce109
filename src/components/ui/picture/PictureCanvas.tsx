import { Image } from '@tarojs/components';
import { useEffect, useState } from 'react';
import { createCanvas, type PictureCanvas as Drawn } from '@/platform/files/canvasPicture';
import { PICTURE } from './pictureParts';

export interface PictureCanvasProps {
  id: string;
  /** Draws it, in CSS px; another function is another picture. */
  draw: (context: CanvasRenderingContext2D) => void;
  /** Spoken name. */
  label: string;
  /** The canvas, once it is drawn. */
  onReady: (canvas: Drawn) => void;
}

/** Picture dots for a CSS pixel: sharp when it is printed or enlarged. */
const RATIO = 3;

/** The picture as a picture, which a long press can save as well; the mini-program shows its canvas. */
export function PictureCanvas({ id, draw, label, onReady }: PictureCanvasProps) {
  const [source, setSource] = useState('');
  useEffect(() => {
    const made = createCanvas(PICTURE.width * RATIO, PICTURE.height * RATIO);
    if (made === null) return;
    const { canvas, context } = made;
    context.scale(RATIO, RATIO);
    draw(context);
    setSource(canvas.toDataURL('image/png'));
    onReady(canvas);
  }, [draw, onReady]);
  const side = { display: 'block', width: `${PICTURE.width}px`, height: `${PICTURE.height}px` };
  return <Image id={id} src={source} style={side} nativeProps={{ alt: label }} />;
}
