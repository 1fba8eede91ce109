import { View } from '@tarojs/components';
import { lazy, useState } from 'react';
import { Screen } from '@/components/shell/Screen';
import { WideGate } from '@/components/shell/WideGate';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useShareCard } from '@/hooks/useShareCard';
import { useText } from '@/hooks/useText';
import { ROUTES } from '@/routes';
import { definePage } from '../definePage';
import { HomeAssets } from './components/HomeAssets';
import { HomeMissedResults } from './components/HomeMissedResults';
import { HomeBanners } from './components/HomeBanners';
import { HomeToday } from './components/HomeToday';
import { HomeLists } from './components/HomeLists';
import { NoticeSheet } from './components/NoticeSheet';
import { HomeNotices } from './components/HomeNotices';
import { HomeOrders } from './components/HomeOrders';
import { HomeShortcuts } from './components/HomeShortcuts';
import type { HomeList } from './components/HomeTabs';
import { HomeScreenHint } from './components/HomeScreenHint';
import { HomeTutorial } from './components/HomeTutorial';
import { HomeHeader } from './components/HomeHeader';

const HomeWide = lazy(() => import(/* webpackChunkName: "wide" */ './wide/HomeWide'));

function HomePage() {
  const t = useText();
  const { user } = useStores();
  useShareCard(() => ({ title: t('launch.what', { money: '' }), path: ROUTES.home.path }));
  useRequest(() => user.load());
  const [list, setList] = useState<HomeList>('hot');
  const [isReading, setReading] = useState(false);
  const lists = { list, onList: setList };
  const openNews = () => setReading(true);
  const news = <NoticeSheet open={isReading} onClose={() => setReading(false)} />;
  return (
    <Screen brand tabbed demo roomy overlay={news}>
      <WideGate
        wide={(breakpoint) =>
          breakpoint === 'desk' && <HomeWide {...lists} onOpenNews={openNews} />
        }
      >
        <View className="wrap stack home-phone">
          <HomeHeader />
          <HomeAssets />
          <HomeMissedResults />
          <HomeToday />
          <HomeOrders />
          <HomeTutorial />
          <HomeScreenHint />
          <HomeLists {...lists} />
          <HomeNotices onOpenNews={openNews} />
          <HomeShortcuts />
          <HomeBanners />
        </View>
      </WideGate>
    </Screen>
  );
}

export default definePage('home', HomePage);
