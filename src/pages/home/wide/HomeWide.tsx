import { View } from '@tarojs/components';
import { a11y } from '@/components/ui/lib/a11y';
import { useText } from '@/hooks/useText';
import { observer } from 'mobx-react-lite';
import { HomeAssets } from '../components/HomeAssets';
import { HomeMissedResults } from '../components/HomeMissedResults';
import { HomeBanners } from '../components/HomeBanners';
import { HomeToday } from '../components/HomeToday';
import { HomeNotices } from '../components/HomeNotices';
import { HomeOrders } from '../components/HomeOrders';
import { HomeShortcuts } from '../components/HomeShortcuts';
import type { HomeTabsProps } from '../components/HomeTabs';
import { HomeHeader } from '../components/HomeHeader';
import { HomeTutorial } from '../components/HomeTutorial';
import { HomePrices } from './HomePrices';
import { HomeResults } from './HomeResults';
import './HomeWide.scss';

export interface HomeWideProps extends HomeTabsProps {
  onOpenNews: () => void;
}

/** Home of a wide window: prices in the middle; balance, today's results and orders beside them. */
function HomeWide({ list, onList, onOpenNews }: HomeWideProps) {
  const t = useText();
  return (
    <View className="home-wide">
      <View className="home-wide__main stack">
        <HomeHeader />
        <HomePrices list={list} onList={onList} />
      </View>
      <View className="home-wide__side stack" {...a11y({ role: 'region', label: t('home.own') })}>
        <HomeAssets />
        <HomeMissedResults />
        <HomeToday />
        <HomeShortcuts />
        <HomeTutorial />
        <HomeNotices onOpenNews={onOpenNews} />
        <HomeOrders />
        <HomeResults />
        <HomeBanners />
      </View>
    </View>
  );
}

export default observer(HomeWide);
