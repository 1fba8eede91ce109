import { drawBrand } from '@/components/ui/picture/drawBrand';
import {
  drawQrCode,
  drawTicket,
  PICTURE,
  PICTURE_COLORS,
  writeText,
} from '@/components/ui/picture/pictureParts';
import { drawTicks } from './drawTicks';

export interface Poster {
  /** Absolute URL, for the QR code. */
  link: string;
  code: string;
  slogan: string;
  codeLabel: string;
  scan: string;
  /** Note on simulated money and prices; '' in live mode. */
  demo: string;
}

/** Draws an invite picture. `context` must be scaled so that the picture has the size `PICTURE`. */
export function drawPoster(context: CanvasRenderingContext2D, poster: Poster): void {
  const { edge, tear } = PICTURE;
  const width = PICTURE.width - 2 * edge;
  const colors = PICTURE_COLORS;
  drawTicket(context);
  drawTicks(context, { x: edge, y: 20, width }, colors);
  drawBrand(
    context,
    { x: edge, y: 128, height: 36 },
    { mark: colors.brand, word: colors['text-1'] },
  );
  const slogan = { size: 14, weight: 400, width, color: colors['text-2'] } as const;
  writeText(context, poster.slogan, [edge, 184], slogan);
  drawQrCode(context, poster.link);
  const x = edge + PICTURE.qr + 16;
  const small = { size: 12, weight: 400, width: PICTURE.width - x - 12 } as const;
  const quiet = { ...small, color: colors['text-2'] };
  let y = writeText(context, poster.codeLabel, [x, tear + 34], quiet);
  const size = poster.code.length > 8 ? 14 : 20;
  const style = { size, weight: 600, width: small.width, color: colors['text-1'] } as const;
  y = writeText(context, poster.code, [x, y + 8], style);
  writeText(context, poster.scan, [x, y + 8], quiet);
  const demo = { size: 11, weight: 400, width, color: colors['text-3'] } as const;
  writeText(context, poster.demo, [edge, tear + 160], demo);
}
