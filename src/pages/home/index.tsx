import '@/i18n/areas/home';
import '@/i18n/areas/tutorial';
import { View } from '@tarojs/components';
import { useState } from 'react';
import { Screen } from '@/components/shell/Screen';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { definePage } from '../definePage';
import { HomeAssets } from './components/HomeAssets';
import { HomeBanners } from './components/HomeBanners';
import { HomeDay } from './components/HomeDay';
import { HomeLists } from './components/HomeLists';
import { NoticeSheet } from './components/NoticeSheet';
import { HomeNotices } from './components/HomeNotices';
import { HomeOrders } from './components/HomeOrders';
import { HomeShortcuts } from './components/HomeShortcuts';
import { HomeTutorial } from './components/HomeTutorial';
import { HomeTop } from './components/HomeTop';

function HomePage() {
  const { user } = useStores();
  useRequest(() => user.load());
  const [isReading, setReading] = useState(false);
  const news = <NoticeSheet open={isReading} onClose={() => setReading(false)} />;
  return (
    <Screen brand tabbed demo roomy overlay={news}>
      <View className="wrap stack">
        <HomeTop />
        <View className="home-columns stack">
          <View className="home-columns__side stack">
            <HomeAssets />
            <HomeDay />
            <HomeOrders />
            <HomeTutorial />
          </View>
          <View className="stack">
            <HomeLists />
            <HomeNotices onOpenNews={() => setReading(true)} />
            <HomeShortcuts />
            <HomeBanners />
          </View>
        </View>
      </View>
    </Screen>
  );
}

export default definePage('home', HomePage, { title: 'home.title' });
