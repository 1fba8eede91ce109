import { encode } from 'uqr';
import { CANVAS_FONT, CANVAS_TOKENS } from '@/styles/palette';
import { drawBrand } from './drawBrand';
import { drawTicks } from './drawTicks';

/** What an invite picture says. */
export interface Poster {
  /** Whole address, in the QR code. */
  link: string;
  code: string;
  slogan: string;
  codeLabel: string;
  scan: string;
  /** That money and prices are simulated; '' when they are not. */
  demo: string;
}

/** CSS px. Its colours are the light theme's: the picture goes to somebody else's phone. */
export const POSTER_WIDTH = 288;
export const POSTER_HEIGHT = 412;

const COLORS = CANVAS_TOKENS.light;
const EDGE = 24;
const TEAR = 230;
const NOTCH = 7;
const QR_SIDE = 112;

function font(size: number, weight: 400 | 600): string {
  return `${weight} ${size}px ${CANVAS_FONT}`;
}

/** Breaks a text where it no longer fits: between words, or between letters where there are none. */
export function breakText(text: string, fits: (part: string) => boolean): string[] {
  const parts = text.match(/[\u2e80-\uffff]|[^\s\u2e80-\uffff]+\s*|\s+/g) ?? [];
  const lines: string[] = [];
  let current = '';
  for (const part of parts) {
    if (current !== '' && !fits((current + part).trimEnd())) {
      lines.push(current.trimEnd());
      current = '';
    }
    current += part;
  }
  return current.trim() === '' ? lines : [...lines, current.trimEnd()];
}

interface TextStyle {
  size: number;
  weight: 400 | 600;
  color: string;
  width: number;
}

/** Draws a text of any length, its first line's middle at `y`; answers the next line's. */
function write(
  context: CanvasRenderingContext2D,
  text: string,
  [x, y]: readonly [number, number],
  { size, weight, color, width }: TextStyle,
): number {
  context.font = font(size, weight);
  context.fillStyle = color;
  context.textBaseline = 'middle';
  const lines = breakText(text, (part) => context.measureText(part).width <= width);
  lines.forEach((each, index) => context.fillText(each, x, y + index * size * 1.45));
  return y + lines.length * size * 1.45;
}

function drawTear(context: CanvasRenderingContext2D): void {
  context.strokeStyle = COLORS['line-control'];
  context.lineWidth = 1;
  context.setLineDash([4, 4]);
  context.beginPath();
  context.moveTo(NOTCH + 5, TEAR);
  context.lineTo(POSTER_WIDTH - NOTCH - 5, TEAR);
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = COLORS.line;
  for (const x of [0, POSTER_WIDTH]) {
    context.beginPath();
    context.arc(x, TEAR, NOTCH, 0, 2 * Math.PI);
    context.fill();
  }
}

function drawQr(context: CanvasRenderingContext2D, text: string, [left, top]: [number, number]) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const side = QR_SIDE / size;
  context.fillStyle = COLORS['text-1'];
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      // A hair wider than its place: no white lines between the dots.
      if (isDark) context.fillRect(left + x * side, top + y * side, side + 0.25, side + 0.25);
    }),
  );
}

/** Draws an invite picture, POSTER_WIDTH × POSTER_HEIGHT, on a context that is scaled already. */
export function drawPoster(context: CanvasRenderingContext2D, poster: Poster): void {
  const width = POSTER_WIDTH - 2 * EDGE;
  context.fillStyle = COLORS.card;
  context.fillRect(0, 0, POSTER_WIDTH, POSTER_HEIGHT);
  drawTicks(context, { x: EDGE, y: 20, width }, COLORS);
  drawBrand(
    context,
    { x: EDGE, y: 128, height: 36 },
    { mark: COLORS.brand, word: COLORS['text-1'] },
  );
  write(context, poster.slogan, [EDGE, 184], {
    size: 14,
    weight: 400,
    width,
    color: COLORS['text-2'],
  });
  drawTear(context);
  drawQr(context, poster.link, [EDGE, TEAR + 26]);
  const x = EDGE + QR_SIDE + 16;
  const small = { size: 12, weight: 400, width: POSTER_WIDTH - x - 12 } as const;
  let y = write(context, poster.codeLabel, [x, TEAR + 34], { ...small, color: COLORS['text-2'] });
  const size = poster.code.length > 8 ? 14 : 20;
  const style = { size, weight: 600, width: small.width, color: COLORS['text-1'] } as const;
  y = write(context, poster.code, [x, y + 8], style);
  write(context, poster.scan, [x, y + 8], { ...small, color: COLORS['text-2'] });
  write(context, poster.demo, [EDGE, TEAR + 160], {
    size: 11,
    weight: 400,
    width,
    color: COLORS['text-3'],
  });
}
