import { HEIGHT, WIDTH } from './sparklineDrawing';

export interface SparklineLineProps {
  /** Through 52 × 24 px; null draws nothing. */
  path: string | null;
  tone: 'up' | 'down' | 'flat';
}

export const pathClass = (tone: SparklineLineProps['tone']) =>
  `sparkline__path sparkline__path--${tone}`;

/**
 * The line as a part of the page. As a mask it would be a picture that every tick makes anew, for which
 * a browser makes a document each time: in a list that was most of what a tick cost (decision 032).
 */
export function SparklineLine({ path, tone }: SparklineLineProps) {
  return (
    <svg className={pathClass(tone)} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <path d={path ?? ''} />
    </svg>
  );
}
