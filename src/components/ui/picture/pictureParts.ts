import { encode } from 'uqr';
import { CANVAS_FONT, CANVAS_TOKENS } from '@/styles/palette';

/** Colours of shared pictures: always the light theme, because other phones show them. */
export const PICTURE_COLORS = CANVAS_TOKENS.light;

/** Size and margins of a shared picture, CSS px. */
export const PICTURE = { width: 288, height: 412, edge: 24, tear: 230, qr: 112 } as const;

const NOTCH_RADIUS = 7;

/** Breaks a text into lines: between words, or between letters if there are no spaces. */
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

export interface TextStyle {
  size: number;
  weight: 400 | 600;
  color: string;
  width: number;
}

/** Draws a text with the middle of its first line at `y`; returns the `y` of the next line. */
export function writeText(
  context: CanvasRenderingContext2D,
  text: string,
  [x, y]: readonly [number, number],
  { size, weight, color, width }: TextStyle,
): number {
  context.font = `${weight} ${size}px ${CANVAS_FONT}`;
  context.fillStyle = color;
  context.textBaseline = 'middle';
  const lines = breakText(text, (part) => context.measureText(part).width <= width);
  lines.forEach((each, index) => context.fillText(each, x, y + index * size * 1.45));
  return y + lines.length * size * 1.45;
}

/** Draws the background, its upper part, and the tear line. */
export function drawTicket(context: CanvasRenderingContext2D, drawTop?: () => void): void {
  const { width, height, tear } = PICTURE;
  context.fillStyle = PICTURE_COLORS.card;
  context.fillRect(0, 0, width, height);
  drawTop?.();
  context.strokeStyle = PICTURE_COLORS['line-control'];
  context.lineWidth = 1;
  context.setLineDash([4, 4]);
  context.beginPath();
  context.moveTo(NOTCH_RADIUS + 5, tear);
  context.lineTo(width - NOTCH_RADIUS - 5, tear);
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = PICTURE_COLORS.line;
  for (const x of [0, width]) {
    context.beginPath();
    context.arc(x, tear, NOTCH_RADIUS, 0, 2 * Math.PI);
    context.fill();
  }
}

export function drawQrCode(context: CanvasRenderingContext2D, text: string): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const [left, top] = [PICTURE.edge, PICTURE.tear + 26];
  const side = PICTURE.qr / size;
  context.fillStyle = PICTURE_COLORS['text-1'];
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      // The modules overlap, so that no white lines appear between them.
      if (isDark) context.fillRect(left + x * side, top + y * side, side + 0.25, side + 0.25);
    }),
  );
}
