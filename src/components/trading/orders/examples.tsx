import { View } from '@tarojs/components';
import { useState } from 'react';
import type { Examples } from '@/components/ui/lib/Examples';
import { Card } from '@/components/ui/layout/Card';
import { Tag } from '@/components/ui/marks/Tag';
import { useText } from '@/hooks/useText';
import { StockMark } from '../quotes/StockMark';
import { AssetBar } from './AssetBar';
import { AssetCard } from './AssetCard';
import { CountdownRing } from './CountdownRing';
import { Money } from './Money';
import { OrderOutcome } from './OrderOutcome';
import { OrderRow } from './OrderRow';

const nothing = () => undefined;
const SIZES = ['small', 'body', 'title', 'big', 'display'] as const;

function useParts() {
  const t = useText();
  return [
    { label: t('home.available'), value: '9,480.56', share: 948056 },
    { label: t('home.position'), value: '500.00', share: 50000 },
    { label: t('home.review'), value: '2,500.00', share: 250000 },
  ];
}

function Asset({ plain }: { plain?: boolean }) {
  const t = useText();
  const [hidden, setHidden] = useState(false);
  return (
    <AssetCard
      plain={plain}
      label={t('home.total')}
      total="12,480.56"
      hidden={hidden}
      eye={{
        label: t(hidden ? 'home.showAmounts' : 'home.hideAmounts'),
        onTap: () => setHidden(!hidden),
      }}
      demoLabel={t('common.demo')}
      sub={{ text: '≈ 89,860.03 RMB' }}
      profit={{ label: t('mine.today'), amount: '+82.00', direction: 'up' }}
      parts={useParts()}
      actions={[
        { label: t('home.recharge'), onTap: nothing },
        { label: t('home.withdraw'), onTap: nothing },
      ]}
    />
  );
}

function Ring(props: { left: number; text: string; trend?: 'up' | 'down'; isWaiting?: boolean }) {
  const t = useText();
  return <CountdownRing {...props} label={t('order.timeLeft', { time: props.text })} />;
}

export const examples = {
  AssetBar: {
    Parts: () => (
      <View className="asset-card asset-card--plain">
        <AssetBar parts={useParts()} />
      </View>
    ),
    Empty: () => (
      <View className="asset-card asset-card--plain">
        <AssetBar parts={useParts().map((part) => ({ ...part, value: '0.00', share: 0 }))} />
      </View>
    ),
  },
  AssetCard: {
    Brand: () => <Asset />,
    Plain: () => <Asset plain />,
  },
  CountdownRing: {
    Small: () => (
      <View className="row gap4">
        <Ring left={0.8} text="2:08" trend="up" />
        <Ring left={0.2} text="0:25" trend="down" />
        <Ring left={0} text="…" />
        <Ring left={1} text="0:30" isWaiting />
      </View>
    ),
    Big: () => {
      const t = useText();
      return (
        <CountdownRing
          big
          left={0.6}
          text="0:36"
          caption={t('ticket.live.left')}
          trend="up"
          label={t('order.timeLeft', { time: '0:36' })}
        />
      );
    },
  },
  Money: {
    Sizes: () => (
      <View className="stack">
        {SIZES.map((size) => (
          <Money key={size} size={size} amount="12,480.56" unit="USDT" />
        ))}
      </View>
    ),
    Trends: () => (
      <View className="row gap4">
        <Money amount="+82.00" trend="up" strong />
        <Money amount="−100.00" trend="down" strong />
        <Money amount={null} unit="USDT" />
        <Money amount="12,480.56" hidden />
      </View>
    ),
    Long: () => <Money size="display" amount="123,456,789,012.34" unit="USDT" />,
  },
  OrderOutcome: {
    Won: () => {
      const t = useText();
      return (
        <OrderOutcome
          lead={<StockMark photo="" title="Aurora" />}
          title="Aurora Robotics"
          side="up"
          sideText={t('order.up')}
          headlineId="outcome-won"
          headline={t('order.result.win')}
          profit="+82.00"
          profitTrend="up"
          unit="USDT"
          rate="+82%"
        />
      );
    },
    Lost: () => {
      const t = useText();
      return (
        <OrderOutcome
          title="Aurora Robotics"
          side="down"
          sideText={t('order.down')}
          headlineId="outcome-lost"
          headline={t('order.result.lose')}
          profit="−100.00"
          profitTrend="down"
          unit="USDT"
          rate={null}
        />
      );
    },
  },
  OrderRow: {
    States: () => {
      const t = useText();
      const running = t('order.strikeAndNow', { strike: '182.46', price: '182.51' });
      const finished = t('order.openToClose', { open: '182.46', close: '182.40', term: '30 s' });
      return (
        <Card>
          <OrderRow
            lead={<Ring left={0.6} text="0:18" trend="up" />}
            title="Aurora Robotics"
            side="up"
            sideText={t('order.up')}
            lines={[running, t('order.amountAndEnd', { amount: '100.00', time: '10:24:46' })]}
            profit="+82.00"
            profitTrend="up"
            caption={t('order.ifNow')}
            onTap={nothing}
          />
          <OrderRow
            lead={<StockMark photo="" title="Aurora" size={44} />}
            title="Aurora Robotics"
            side="up"
            sideText={t('order.up')}
            lines={[finished, t('order.timeAndAmount', { time: '10:24:46', amount: '100.00' })]}
            profit="−100.00"
            profitTrend="down"
            caption={t('order.below')}
            end={<Tag tone="ok">{t('mine.tagApproved')}</Tag>}
            onTap={nothing}
          />
          <OrderRow
            lead={<Ring left={0} text="…" />}
            title="Aurora Robotics"
            side="down"
            sideText={t('order.down')}
            lines={[t('order.settlingLine')]}
            profit={null}
            profitTrend="flat"
            caption={t('order.settling')}
            onTap={nothing}
          />
        </Card>
      );
    },
  },
} satisfies Examples;
