/** Points of the launch screen's price line, in a coordinate system 358 wide. */
const POINTS = [
  [8, 118],
  [50, 104],
  [92, 126],
  [134, 96],
  [176, 74],
  [218, 86],
  [260, 52],
  [302, 38],
] as const;
const GRID = 358;
const STRIKE = 96;

interface TickColors {
  brand: string;
  card: string;
  'line-control': string;
  'text-1': string;
}

type Point = readonly [number, number];

function drawDot(
  context: CanvasRenderingContext2D,
  [x, y]: Point,
  radius: number,
  fill: string,
): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
}

function drawPath(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  context.beginPath();
  points.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  context.stroke();
}

function drawAxes(context: CanvasRenderingContext2D, color: string): void {
  context.strokeStyle = color;
  context.lineWidth = 1;
  context.setLineDash([4, 4]);
  drawPath(context, [
    [0, STRIKE],
    [GRID, STRIKE],
  ]);
  context.setLineDash([]);
  context.lineWidth = 1.5;
  drawPath(context, [
    [302, 4],
    [302, 140],
  ]);
}

/** Draws the price line of the launch screen, with a check mark at the deciding price. */
export function drawTicks(
  context: CanvasRenderingContext2D,
  { x, y, width }: { x: number; y: number; width: number },
  colors: TickColors,
): void {
  const last = POINTS[POINTS.length - 1] ?? POINTS[0];
  context.save();
  context.translate(x, y);
  context.scale(width / GRID, width / GRID);
  drawAxes(context, colors['line-control']);
  context.strokeStyle = colors.brand;
  context.lineWidth = 2.5;
  drawPath(context, POINTS);
  for (const point of POINTS.slice(0, -1)) {
    const isEntry = point[1] === STRIKE;
    drawDot(context, point, 6, isEntry ? colors['text-1'] : colors.brand);
    if (!isEntry) drawDot(context, point, 3.5, colors.card);
  }
  drawDot(context, last, 22, colors.card);
  drawDot(context, last, 18, colors.brand);
  context.strokeStyle = colors.card;
  context.lineWidth = 3.5;
  drawPath(context, [
    [last[0] - 9, last[1] + 0.5],
    [last[0] - 2, last[1] + 7.5],
    [last[0] + 10, last[1] - 6],
  ]);
  context.restore();
}
