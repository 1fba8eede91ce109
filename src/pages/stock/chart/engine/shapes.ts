/** A position in CSS px from the top left of a canvas. */
export interface Point {
  x: number;
  y: number;
}

export type Shape = { colour: string; alpha?: number } & (
  | { kind: 'rect'; x: number; y: number; width: number; height: number; radius?: number }
  | { kind: 'line'; points: readonly Point[]; width: number; dash?: readonly number[] }
  | { kind: 'dot'; x: number; y: number; radius: number; edge?: string }
  /** `y` is the text's middle; `x` its left edge, or its middle if centred. */
  | { kind: 'text'; text: string; x: number; y: number; weight?: number; isCentred?: boolean }
);

export function rect(x: number, y: number, width: number, height: number, colour: string): Shape {
  return { kind: 'rect', x, y, width, height, colour };
}

export function dashed(from: Point, to: Point, colour: string, dash: readonly number[]): Shape {
  return { kind: 'line', points: [from, to], width: 1.2, colour, dash };
}

const LATIN_WIDTH = 6.6;
const CJK_WIDTH = 11;

/** Approximate width of an 11-px text, CSS px, to place labels without a canvas. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, char) => sum + (char > '\u00ff' ? CJK_WIDTH : LATIN_WIDTH), 0);
}
