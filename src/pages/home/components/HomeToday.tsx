import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Arrow } from '@/components/ui/marks/Arrow';
import { Icon } from '@/components/ui/marks/Icon';
import { Tappable } from '@/components/ui/controls/Tappable';
import { parseMoney } from '@candor/rules/money';
import { trendOf } from '@/domain/trend';
import { HIDDEN } from '@/format/formatMoney';
import { useMoney } from '@/hooks/useMoney';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import './HomeToday.scss';

/** The customer's results of today in one line, with a link to the statistics. */
export const HomeToday = observer(function HomeToday() {
  const t = useText();
  const { assets, statistics, settings, orders } = useStores();
  const { asset } = assets;
  useRequest(() => statistics.load('1'), [asset?.todayProfit, orders.settled.length]);
  const day = statistics.of('1')?.total;
  const money = useMoney();
  const today = asset && trendOf(parseMoney(asset.todayProfit));
  const text = () => {
    if (day === undefined) return t('home.day.unknown');
    // Ties and void orders count neither as right nor as wrong.
    const all = day.right + day.wrong;
    const back = day.orders - all;
    return day.orders === 0
      ? t('home.day.none')
      : t(back > 0 ? 'home.day.someBack' : 'home.day.some', { ...day, all, back });
  };
  return (
    <Tappable
      id="home-day"
      className="home-day"
      role="link"
      onTap={() => void go('recordStatistics')}
    >
      <Text className="home-day__text">{text()}</Text>
      <View className={`home-day__sum home-day__sum--${today ?? 'flat'}`}>
        {today && !settings.amountsHidden && <Arrow trend={today} />}
        <Text id="home-profit">
          {settings.amountsHidden ? HIDDEN : money.format(asset?.todayProfit, { plus: true })}
        </Text>
      </View>
      <Icon name="forward" size={18} tone="text-3" />
    </Tappable>
  );
});
