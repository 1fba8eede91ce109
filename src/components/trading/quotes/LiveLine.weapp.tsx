import { observer } from 'mobx-react-lite';
import type { LiveLineProps } from './LiveLine';
import { Sparkline } from './Sparkline';

/** The sparkline in WeChat, which has no DOM to write to and renders each change. */
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
