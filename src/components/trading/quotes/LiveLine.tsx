import { autorun, untracked } from 'mobx';
import { memo, useLayoutEffect, useRef } from 'react';
import type { LiveQuote } from '@/hooks/quotes/useQuoteRow';
import { baseStyle, Sparkline } from './Sparkline';
import { sparklineDrawing } from './sparklineDrawing';
import { pathClass } from './SparklineLine';

export interface LiveLineProps {
  /** The same while it is the same product's. */
  live: LiveQuote;
  className?: string;
}

/** What a line looks like now: who calls it observes all of that. */
const lookOf = ({ spark, sparkBase, trend, state }: LiveQuote) => ({
  points: spark,
  base: sparkBase,
  trend,
  stale: state?.kind === 'stale',
});

/** Writes the line into the parts of a `Sparkline`, as it has drawn them. */
function paint(box: HTMLElement, live: LiveQuote): void {
  const [base, line] = Array.from(box.children);
  const path = line?.firstElementChild;
  if (!base || !line || !path) throw new Error('a sparkline has lost a part');
  const { points, base: price, trend, stale } = lookOf(live);
  const drawn = sparklineDrawing(points, price);
  base.setAttribute('style', baseStyle(drawn?.base ?? null));
  line.setAttribute('class', pathClass(stale ? 'flat' : trend));
  path.setAttribute('d', drawn?.path ?? '');
}

/** The line of a row's day in a browser: React draws it once, as the price beside it (`LivePrice`). */
export const LiveLine = memo(function LiveLine({ live, className }: LiveLineProps) {
  const box = useRef<HTMLElement>(null);
  // After every drawing: React knows nothing of what was written since the one before.
  useLayoutEffect(() => {
    const { current } = box;
    return current === null ? undefined : autorun(() => paint(current, live));
  });
  return <Sparkline boxRef={box} className={className} {...untracked(() => lookOf(live))} />;
});
