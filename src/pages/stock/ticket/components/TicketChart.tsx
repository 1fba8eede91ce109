import { observer } from 'mobx-react-lite';
import { directionOf } from '@candor/rules/order';
import { OPENING_SECONDS } from '@/domain/limits';
import { useStores } from '@/hooks/useStores';
import { ChartBox, type DrawnOrder } from '../../chart/components/ChartBox';
import type { TicketState } from '../useTicket';

export interface TicketChartProps {
  procode: string;
  ticket: TicketState;
  /** Height, CSS px. */
  height: number;
}

/** Time shown before now, as a share of the term. */
const PAST_SHARE = 1.2;

const OPENING_MS = OPENING_SECONDS * 1000;

/** Shows recent prices, and the order as if it were accepted now. */
export const TicketChart = observer(function TicketChart(props: TicketChartProps) {
  const { products } = useStores();
  const { procode, ticket, height } = props;
  const { quote, term, side } = ticket;
  const product = products.byCode(procode) ?? ticket.detail?.product;
  if (product === undefined) return null;
  const { decimals, title } = product;
  const preview: DrawnOrder[] =
    quote && term
      ? [
          {
            orderNo: 'preview',
            direction: directionOf(side ?? 'up'),
            seconds: term.seconds,
            strikePrice: quote.price,
            decimals,
            acceptedTime: quote.time,
            openTime: quote.time + OPENING_MS,
            expectedCloseTime: quote.time + OPENING_MS + term.seconds * 1000,
            isPreview: true,
            closePrice: null,
            closeTime: null,
            profit: null,
          },
        ]
      : [];
  return (
    <ChartBox
      procode={procode}
      decimals={decimals}
      period="tick"
      title={title}
      orders={preview}
      isWindow
      before={PAST_SHARE}
      height={height}
    />
  );
});
