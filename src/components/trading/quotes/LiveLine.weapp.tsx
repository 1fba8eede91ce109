import { observer } from 'mobx-react-lite';
import type { LiveLineProps } from './LiveLine';
import { Sparkline } from './Sparkline';

/** The line of a row's day in WeChat, whose view is told of what React has drawn. */
export const LiveLine = observer(function LiveLine({ live, className }: LiveLineProps) {
  return (
    <Sparkline
      className={className}
      points={live.spark}
      base={live.sparkBase}
      trend={live.trend}
      stale={live.state?.kind === 'stale'}
    />
  );
});
