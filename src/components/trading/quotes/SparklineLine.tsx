import { HEIGHT, WIDTH } from './sparklineDrawing';

export interface SparklineLineProps {
  /** SVG path in a box of 52 × 24 px; null hides it. */
  path: string | null;
  tone: 'up' | 'down' | 'flat';
}

export const pathClass = (tone: SparklineLineProps['tone']) =>
  `sparkline__path sparkline__path--${tone}`;

/** An SVG element: for a mask, browsers would create a document at each tick (decision 032). */
export function SparklineLine({ path, tone }: SparklineLineProps) {
  return (
    <svg className={pathClass(tone)} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <path d={path ?? ''} />
    </svg>
  );
}
