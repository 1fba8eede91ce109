import { autorun, untracked } from 'mobx';
import { memo, useLayoutEffect, useRef } from 'react';
import type { LiveQuote } from '@/hooks/quotes/useQuoteRow';
import { baseStyle, Sparkline } from './Sparkline';
import { sparklineDrawing } from './sparklineDrawing';
import { pathClass } from './SparklineLine';

export interface LiveLineProps {
  /** Live quote; callers pass the same object while the product is the same. */
  live: LiveQuote;
  className?: string;
}

/** Reads the values that the line shows, so that the calling observer depends on all of them. */
const shapeOf = ({ spark, sparkBase, trend, state }: LiveQuote) => ({
  points: spark,
  base: sparkBase,
  trend,
  stale: state?.kind === 'stale',
});

/** Writes the line into the DOM of a rendered `Sparkline`. */
function paintLine(box: HTMLElement, live: LiveQuote): void {
  const [base, line] = Array.from(box.children);
  const path = line?.firstElementChild;
  if (!base || !line || !path) throw new Error('a sparkline has lost a part');
  const { points, base: price, trend, stale } = shapeOf(live);
  const drawing = sparklineDrawing(points, price);
  base.setAttribute('style', baseStyle(drawing?.base ?? null));
  line.setAttribute('class', pathClass(stale ? 'flat' : trend));
  path.setAttribute('d', drawing?.path ?? '');
}

/** The sparkline in a browser: rendered once, then written to the DOM like `LivePrice`. */
export const LiveLine = memo(function LiveLine({ live, className }: LiveLineProps) {
  const box = useRef<HTMLElement>(null);
  // Writes after each render, because React does not know what ticks wrote to the DOM before.
  useLayoutEffect(() => {
    const { current } = box;
    return current === null ? undefined : autorun(() => paintLine(current, live));
  });
  return <Sparkline boxRef={box} className={className} {...untracked(() => shapeOf(live))} />;
});
