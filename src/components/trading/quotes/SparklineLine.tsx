import { HEIGHT, WIDTH } from './sparklineDrawing';

export interface SparklineLineProps {
  /** Path through 52 × 24 px; null hides it. */
  path: string | null;
  tone: 'up' | 'down' | 'flat';
}

export const pathClass = (tone: SparklineLineProps['tone']) =>
  `sparkline__path sparkline__path--${tone}`;

/** SVG: as a mask, each tick would make browsers create a document (decision 032). */
export function SparklineLine({ path, tone }: SparklineLineProps) {
  return (
    <svg className={pathClass(tone)} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <path d={path ?? ''} />
    </svg>
  );
}
