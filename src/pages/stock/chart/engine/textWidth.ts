const NARROW = 6.6;
const WIDE = 11;

/** About how wide an 11-px text is, CSS px: both charts place their labels by it, without a canvas. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign > '\u00ff' ? WIDE : NARROW), 0);
}
