/** CSS px from the top left of a canvas. */
export interface Point {
  x: number;
  y: number;
}

/** One drawn thing. */
export type Shape = { colour: string; alpha?: number } & (
  | { kind: 'rect'; x: number; y: number; width: number; height: number; radius?: number }
  | { kind: 'line'; points: readonly Point[]; width: number; dash?: readonly number[] }
  | { kind: 'dot'; x: number; y: number; radius: number; edge?: string }
  /** `y` is its middle, `x` its left edge, or its middle when centred. */
  | { kind: 'text'; text: string; x: number; y: number; weight?: number; isCentred?: boolean }
);

export function rect(x: number, y: number, width: number, height: number, colour: string): Shape {
  return { kind: 'rect', x, y, width, height, colour };
}

/** A dashed line from one point to another. */
export function dashed(from: Point, to: Point, colour: string, dash: readonly number[]): Shape {
  return { kind: 'line', points: [from, to], width: 1.2, colour, dash };
}

const NARROW = 6.6;
const WIDE = 11;

/** About how wide an 11-px text is, CSS px: labels are placed by it, without a canvas. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign > '\u00ff' ? WIDE : NARROW), 0);
}
