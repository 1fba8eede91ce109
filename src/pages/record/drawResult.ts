import { drawBrand } from '@/components/ui/picture/drawBrand';
import {
  drawQrCode,
  drawTicket,
  PICTURE,
  PICTURE_COLORS,
  writeText,
} from '@/components/ui/picture/pictureParts';
import type { Outcome, Side } from '@/domain/order';

/** What a picture of a result says. Nothing in it tells whose it is. */
export interface ResultPicture {
  /** Of the check page, in the QR code. */
  link: string;
  side: Side;
  result: Outcome;
  /** "Up · 30 s". */
  what: string;
  product: string;
  /** "Won", in letters. */
  headline: string;
  /** "+80.00 USDT"; '' unless the customer adds it. */
  amount: string;
  /** "18.25 → 18.31". */
  prices: string;
  time: string;
  scan: string;
  /** What the reader gets from it. */
  promise: string;
  /** That money and prices are simulated; '' when they are not. */
  demo: string;
}

const CHART = { top: 150, height: 42 } as const;

/** From the opening price to the closing one: up, down, or level. */
function drawMove(context: CanvasRenderingContext2D, { side, result }: ResultPicture): void {
  const { edge, width } = PICTURE;
  const { top, height } = CHART;
  const middle = top + height / 2;
  const isUp = result === 'win' ? side === 'up' : side === 'down';
  const rise = result === 'win' || result === 'lose' ? height / 2 - 6 : 0;
  const end = middle + (isUp ? -rise : rise);
  context.strokeStyle = PICTURE_COLORS['line-control'];
  context.lineWidth = 1;
  context.setLineDash([4, 4]);
  context.beginPath();
  context.moveTo(edge, middle);
  context.lineTo(width - edge, middle);
  context.stroke();
  context.setLineDash([]);
  context.strokeStyle = PICTURE_COLORS.brand;
  context.lineWidth = 2.5;
  context.beginPath();
  context.moveTo(edge + 5, middle);
  context.lineTo(width - edge - 7, end);
  context.stroke();
  context.fillStyle = PICTURE_COLORS.brand;
  for (const [x, y, radius] of [
    [edge + 5, middle, 5],
    [width - edge - 7, end, 7],
  ] as const) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }
}

/** Draws a result to hand on, of the size of `PICTURE`, on a context that is scaled already. */
export function drawResult(context: CanvasRenderingContext2D, picture: ResultPicture): void {
  const { edge, tear } = PICTURE;
  const width = PICTURE.width - 2 * edge;
  const colors = PICTURE_COLORS;
  const strong = { weight: 600, width, color: colors['text-1'] } as const;
  const quiet = { weight: 400, width, color: colors['text-2'] } as const;
  drawTicket(context);
  drawBrand(
    context,
    { x: edge, y: 18, height: 24 },
    { mark: colors.brand, word: colors['text-1'] },
  );
  writeText(context, `${picture.product} · ${picture.what}`, [edge, 64], { ...quiet, size: 13 });
  writeText(context, picture.headline, [edge, 96], { ...strong, size: 28 });
  if (picture.amount !== '') {
    writeText(context, picture.amount, [edge, 130], { ...strong, size: 17 });
  }
  drawMove(context, picture);
  writeText(context, picture.prices, [edge, 208], { ...quiet, size: 12 });
  drawQrCode(context, picture.link);
  const x = edge + PICTURE.qr + 16;
  const beside = { size: 12, width: PICTURE.width - x - 12 } as const;
  const y = writeText(context, picture.scan, [x, tear + 36], { ...strong, ...beside, size: 14 });
  const after = writeText(context, picture.promise, [x, y + 4], { ...quiet, ...beside });
  writeText(context, picture.time, [x, after + 4], { ...quiet, ...beside, size: 11 });
  const small = { size: 11, weight: 400, width, color: colors['text-3'] } as const;
  writeText(context, picture.demo, [edge, tear + 160], small);
}
