interface BrandColors {
  mark: string;
  word: string;
}

/** Opening angle of the logo's letter c, radians. */
const OPENING_ANGLE = 0.71;

function drawLine(
  context: CanvasRenderingContext2D,
  ...points: (readonly [number, number])[]
): void {
  points.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
}

function drawRing(context: CanvasRenderingContext2D, x: number): void {
  context.moveTo(x + 13, 36);
  context.arc(x, 36, 13, 0, 2 * Math.PI);
}

function drawMark(context: CanvasRenderingContext2D): void {
  context.lineWidth = 7;
  context.beginPath();
  // The arc leaves a gap where the check mark crosses the ring.
  context.arc(32, 32, 22, 0.105, 5.027);
  context.stroke();
  context.beginPath();
  drawLine(context, [21.5, 31.5], [30.5, 40.5], [53.5, 15.5]);
  context.stroke();
}

function drawWord(context: CanvasRenderingContext2D): void {
  context.lineWidth = 6.5;
  context.beginPath();
  context.arc(88.2, 36, 13, OPENING_ANGLE, 2 * Math.PI - OPENING_ANGLE);
  drawRing(context, 121);
  drawLine(context, [134, 20.5], [134, 52]);
  drawLine(context, [148.5, 20.5], [148.5, 52]);
  context.moveTo(148.5, 34);
  context.arc(159.5, 34, 11, Math.PI, 2 * Math.PI);
  context.lineTo(170.5, 52);
  drawRing(context, 197);
  drawLine(context, [210, 5], [210, 52]);
  drawRing(context, 237);
  drawLine(context, [264.5, 20.5], [264.5, 52]);
  context.moveTo(264.5, 35);
  context.arc(276, 35, 11.5, Math.PI, 1.5 * Math.PI);
  context.lineTo(278, 23.5);
  context.stroke();
}

/** Draws the logo of `components/ui/marks/Logo` with the left edge of its ring at `x`. */
export function drawBrand(
  context: CanvasRenderingContext2D,
  { x, y, height }: { x: number; y: number; height: number },
  { mark, word }: BrandColors,
): void {
  const scale = height / 64;
  context.save();
  context.translate(x - 6.4 * scale, y);
  context.scale(scale, scale);
  context.strokeStyle = mark;
  drawMark(context);
  context.strokeStyle = word;
  drawWord(context);
  context.restore();
}
