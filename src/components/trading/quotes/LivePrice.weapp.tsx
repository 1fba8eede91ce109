import { observer } from 'mobx-react-lite';
import type { LivePriceProps } from './LivePrice';
import { PriceTag } from './PriceTag';

/** The price of a row in WeChat, which has no DOM to write to and renders each change. */
export const LivePrice = observer(function LivePrice(props: LivePriceProps) {
  const { live, priceId, changeId } = props;
  return (
    <PriceTag
      id={priceId}
      changeId={changeId}
      price={live.price}
      rate={live.rate}
      trend={live.trend}
      stale={live.state?.kind === 'stale'}
    />
  );
});
