import { drawBrand } from '@/components/ui/picture/drawBrand';
import {
  drawQrCode,
  drawTicket,
  PICTURE,
  PICTURE_COLORS,
  writeText,
} from '@/components/ui/picture/pictureParts';
import type { OrderResult, Side } from '@candor/rules/order';
import { OUTCOME_VIEWS } from './outcomeViews';

/** Content of a result picture. The content must not reveal the customer. */
export interface ResultPicture {
  /** URL of the check page, for the QR code. */
  link: string;
  side: Side;
  result: OrderResult;
  /** Side and term: "Up · 30S". */
  what: string;
  product: string;
  /** Result: "Won +80%", or one word if nothing was won or lost. */
  headline: string;
  /** Profit or loss: "+80.00 USDT"; '' unless the customer includes it. */
  amount: string;
  /** Opening and closing price: "18.25 → 18.31". */
  prices: string;
  time: string;
  scan: string;
  /** Sentence that invites the reader of the picture to check the result. */
  promise: string;
  /** Note on simulated money and prices; '' in live mode. */
  demo: string;
}

/** Vertical extent of the price drawing, CSS px. */
interface VerticalSpace {
  top: number;
  bottom: number;
}

/** Draws the move from the opening to the closing price: up, down or level. */
function drawMove(
  context: CanvasRenderingContext2D,
  { side, result }: ResultPicture,
  { top, bottom }: VerticalSpace,
): void {
  const { edge, width } = PICTURE;
  const middle = (top + bottom) / 2;
  const rise = OUTCOME_VIEWS[result].move * ((bottom - top) / 2 - 7);
  const end = middle + (side === 'up' ? -rise : rise);
  const [from, to] = [edge + 5, width - edge - 7];
  context.strokeStyle = PICTURE_COLORS['on-fill'];
  context.fillStyle = PICTURE_COLORS['on-fill'];
  context.lineWidth = 1;
  context.setLineDash([4, 4]);
  context.beginPath();
  context.moveTo(edge, middle);
  context.lineTo(width - edge, middle);
  context.stroke();
  context.setLineDash([]);
  context.lineWidth = 2.5;
  context.beginPath();
  context.moveTo(from, middle);
  context.lineTo(to, end);
  context.stroke();
  for (const [x, y, radius] of [
    [from, middle, 4],
    [to, end, 6],
  ] as const) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }
}

/** Draws the result on the brand's colour; wins and losses look the same. */
export function drawResultTop(context: CanvasRenderingContext2D, picture: ResultPicture): void {
  const { edge, tear } = PICTURE;
  const color = PICTURE_COLORS['on-fill'];
  const width = PICTURE.width - 2 * edge;
  const loud = { weight: 600, width, color } as const;
  const quiet = { weight: 400, width, color } as const;
  context.fillStyle = PICTURE_COLORS['brand-fill'];
  context.fillRect(0, 0, PICTURE.width, tear);
  drawBrand(context, { x: edge, y: 18, height: 24 }, { mark: color, word: color });
  const summary = `${picture.product} · ${picture.what}`;
  const named = writeText(context, summary, [edge, 66], { ...quiet, size: 13 });
  let y = writeText(context, picture.headline, [edge, named + 12], { ...loud, size: 30 }) - 6;
  if (picture.amount !== '') {
    y = writeText(context, picture.amount, [edge, y], { ...loud, size: 15 }) - 6;
  }
  drawMove(context, picture, { top: y, bottom: tear - 34 });
  writeText(context, picture.prices, [edge, tear - 20], { ...quiet, size: 12 });
}

/** Draws a result picture. `context` must be scaled so that the picture has the size `PICTURE`. */
export function drawResult(context: CanvasRenderingContext2D, picture: ResultPicture): void {
  const { edge, tear } = PICTURE;
  const colors = PICTURE_COLORS;
  const strong = { weight: 600, color: colors['text-1'] } as const;
  const quiet = { weight: 400, color: colors['text-2'] } as const;
  drawTicket(context, () => drawResultTop(context, picture));
  drawQrCode(context, picture.link);
  const x = edge + PICTURE.qr + 16;
  const beside = { size: 12, width: PICTURE.width - x - 12 } as const;
  const y = writeText(context, picture.scan, [x, tear + 36], { ...strong, ...beside, size: 14 });
  const after = writeText(context, picture.promise, [x, y + 4], { ...quiet, ...beside });
  writeText(context, picture.time, [x, after + 4], { ...quiet, ...beside, size: 11 });
  const width = PICTURE.width - 2 * edge;
  const small = { size: 11, weight: 400, width, color: colors['text-3'] } as const;
  writeText(context, picture.demo, [edge, tear + 160], small);
}
