import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Arrow } from '@/components/ui/marks/Arrow';
import { Card } from '@/components/ui/layout/Card';
import { Icon } from '@/components/ui/marks/Icon';
import { SectionTitle } from '@/components/ui/layout/SectionTitle';
import { Tappable } from '@/components/ui/controls/Tappable';
import { a11y } from '@/components/ui/lib/a11y';
import { useSettle } from '@/components/ui/lib/OverlayContext';
import { minor, parseMoney } from '@candor/rules/money';
import { trendOf } from '@/domain/trend';
import { formatMoney, HIDDEN } from '@/format/formatMoney';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import './HomeToday.scss';

/** Number and net result of the orders that ended while the customer was away. */
export const HomeMissedResults = observer(function HomeMissedResults() {
  const t = useText();
  const { orders, settings } = useStores();
  const settle = useSettle();
  const { missed } = orders;
  if (missed.length === 0) return null;
  const net = minor(missed.reduce((sum, { profit }) => sum + parseMoney(profit ?? '0.00'), 0));
  const trend = trendOf(net);
  const dismiss = () => {
    settle();
    orders.clearMissed();
  };
  return (
    <View {...a11y({ live: 'polite' })}>
      <Card>
        <SectionTitle
          inCard
          title={t('home.away')}
          more={{ id: 'home-away-seen', label: t('home.awaySeen'), acts: true, onTap: dismiss }}
        />
        <Tappable
          id="home-away"
          className="home-day home-day--plain"
          role="link"
          onTap={() => void go('record', { tab: 'order' })}
        >
          <Text className="home-day__text">{t('home.awayOrders', { count: missed.length })}</Text>
          <View className={`home-day__sum home-day__sum--${trend}`}>
            {!settings.amountsHidden && <Arrow trend={trend} />}
            <Text id="home-away-net">
              {settings.amountsHidden ? HIDDEN : formatMoney(net, { plus: true })}
            </Text>
          </View>
          <Icon name="forward" size={18} tone="text-3" />
        </Tappable>
      </Card>
    </View>
  );
});
