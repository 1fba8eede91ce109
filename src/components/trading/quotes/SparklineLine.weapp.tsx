import { View } from '@tarojs/components';
import { HEIGHT, WIDTH } from './sparklineDrawing';
import type { SparklineLineProps } from './SparklineLine';

/** Data URI of the line, opaque on a transparent ground, for use as a mask. */
function uriOf(path: string): string {
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${WIDTH} ${HEIGHT}'>` +
    `<path d='${path}' fill='none' stroke='red' stroke-width='1.5' stroke-linejoin='round'/></svg>`;
  return `data:image/svg+xml,${svg.replace(/</g, '%3C').replace(/>/g, '%3E')}`;
}

/** A mask, because the mini-program has no SVG elements. */
export function SparklineLine({ path, tone }: SparklineLineProps) {
  return (
    <View
      className={`sparkline__line sparkline__line--${tone}`}
      style={path === null ? 'display:none' : `-webkit-mask-image:url("${uriOf(path)}")`}
    />
  );
}
