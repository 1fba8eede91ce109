import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { Arrow } from '@/components/ui/marks/Arrow';
import type { Trend } from '@/domain/trend';
import { idOf } from '@/components/ui/lib/idOf';
import { Money } from './Money';
import './OrderOutcome.scss';

export interface OrderOutcomeProps {
  lead?: ReactNode;
  title: string;
  side: 'up' | 'down';
  sideText: string;
  headlineId: string;
  /** Sentence of the result: "You won. It is in your wallet"; null hides it. */
  headline: string | null;
  profitId?: string;
  /** Formatted profit or loss; null while unknown. */
  profit: string | null;
  profitTrend: Trend;
  unit: string;
  /** Profit relative to the stake: "+88%"; null hides it. */
  rate: string | null;
}

export function OrderOutcome(props: OrderOutcomeProps) {
  const { lead, title, side, sideText, headline, profit, rate } = props;
  return (
    <>
      <View className="order-outcome__head">
        {lead}
        <Text className="order-outcome__title">{title}</Text>
        <View className={`order-outcome__side order-outcome__side--${side}`}>
          <Arrow trend={side} />
          <Text>{sideText}</Text>
        </View>
      </View>
      <Text {...idOf(props.headlineId)} className="order-outcome__headline">
        {headline}
      </Text>
      <View className="order-outcome__sum">
        <Money
          id={props.profitId}
          size="display"
          amount={profit}
          unit={props.unit}
          trend={props.profitTrend}
        />
        {rate !== null && <Text className="order-outcome__rate">{rate}</Text>}
      </View>
    </>
  );
}
