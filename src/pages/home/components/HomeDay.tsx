import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Arrow } from '@/components/ui/marks/Arrow';
import { Icon } from '@/components/ui/marks/Icon';
import { Tappable } from '@/components/ui/controls/Tappable';
import { HIDDEN, UNKNOWN } from '@/format/formatMoney';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { assetView } from '../assetView';
import './HomeDay.scss';

/** The customer's day in one line, with a link to the statistics. */
export const HomeDay = observer(function HomeDay() {
  const t = useText();
  const { assets, statistics, settings, orders } = useStores();
  const { asset } = assets;
  // Each result changes today's profit, so the count is loaded again.
  useRequest(() => statistics.load('1'), [asset?.todayProfit, orders.settled.length]);
  const day = statistics.of('1')?.total;
  const view = asset && assetView(asset, 'usdt');
  const text = () => {
    if (day === undefined) return t('home.day.unknown');
    // Ties and void orders count neither as right nor as wrong.
    const back = day.orders - day.right - day.wrong;
    return day.orders === 0
      ? t('home.day.none')
      : t(back > 0 ? 'home.day.someBack' : 'home.day.some', { ...day, back });
  };
  return (
    <Tappable
      id="home-day"
      className="home-day"
      role="link"
      onTap={() => void go('recordStatistics')}
    >
      <Text className="home-day__text">{text()}</Text>
      <View className={`home-day__sum home-day__sum--${view?.todayTrend ?? 'flat'}`}>
        {view && !settings.amountsHidden && <Arrow trend={view.todayTrend} />}
        <Text id="home-profit">{settings.amountsHidden ? HIDDEN : (view?.today ?? UNKNOWN)}</Text>
      </View>
      <Icon name="forward" size={18} tone="text-3" />
    </Tappable>
  );
});
