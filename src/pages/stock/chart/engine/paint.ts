import { CANVAS_FONT } from '@/styles/palette';
import type { Shape } from './shapes';

/** Size of a canvas in CSS px, and canvas px per CSS px. */
export interface CanvasSize {
  width: number;
  height: number;
  ratio: number;
}

/** Points per stroke: one stroke for a whole line takes twice as long as short strokes. */
const CHUNK_POINTS = 16;

type ShapeOf<K extends Shape['kind']> = Extract<Shape, { kind: K }>;

/** Functions that draw each kind of shape, after its colour and opacity are set. */
const PAINTERS: {
  [K in Shape['kind']]: (to: CanvasRenderingContext2D, shape: ShapeOf<K>) => void;
} = {
  rect(to, { x, y, width, height, radius: r }) {
    if (!r) return to.fillRect(x, y, width, height);
    const [right, bottom] = [x + width, y + height];
    to.beginPath();
    to.moveTo(x + r, y);
    to.arcTo(right, y, right, bottom, r);
    to.arcTo(right, bottom, x, bottom, r);
    to.arcTo(x, bottom, x, y, r);
    to.arcTo(x, y, right, y, r);
    to.fill();
  },
  line(to, { points, width, colour, dash = [] }) {
    to.strokeStyle = colour;
    to.lineWidth = width;
    to.lineCap = dash.length > 0 ? 'butt' : 'round';
    to.setLineDash([...dash]);
    for (let start = 0; start < points.length - 1; start += CHUNK_POINTS) {
      to.beginPath();
      points.slice(start, start + CHUNK_POINTS + 1).forEach(({ x, y }) => to.lineTo(x, y));
      to.stroke();
    }
  },
  dot(to, { x, y, radius, edge }) {
    to.beginPath();
    to.arc(x, y, radius, 0, Math.PI * 2);
    to.fill();
    if (!edge) return;
    to.setLineDash([]);
    to.strokeStyle = edge;
    to.lineWidth = 2;
    to.stroke();
  },
  text(to, { text, x, y, weight = 400, isCentred = false }) {
    to.font = `${weight} 11px ${CANVAS_FONT}`;
    to.textAlign = isCentred ? 'center' : 'left';
    to.fillText(text, x, y);
  },
};

function paintShape<K extends Shape['kind']>(
  to: CanvasRenderingContext2D,
  kind: K,
  shape: ShapeOf<K>,
) {
  to.fillStyle = shape.colour;
  to.globalAlpha = shape.alpha ?? 1;
  PAINTERS[kind](to, shape);
}

/** Draws shapes in their order, `ratio` canvas px per CSS px. The shapes must cover the canvas. */
export function paint(to: CanvasRenderingContext2D, shapes: readonly Shape[], ratio: number): void {
  to.setTransform(ratio, 0, 0, ratio, 0, 0);
  to.textBaseline = 'middle';
  to.lineJoin = 'round';
  for (const shape of shapes) paintShape(to, shape.kind, shape);
}
