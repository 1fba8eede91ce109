import { View } from '@tarojs/components';
import { useState } from 'react';
import { Screen } from '@/components/shell/Screen';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { definePage } from '../definePage';
import { HomeAssets } from './components/HomeAssets';
import { HomeBanners } from './components/HomeBanners';
import { HomeLists } from './components/HomeLists';
import { NoticeSheet } from './components/NoticeSheet';
import { HomeNotices } from './components/HomeNotices';
import { HomeOrders } from './components/HomeOrders';
import { HomeShortcuts } from './components/HomeShortcuts';
import { HomeTop } from './components/HomeTop';

function HomePage() {
  const { user } = useStores();
  useRequest(() => user.load());
  const [isReading, setReading] = useState(false);
  const news = <NoticeSheet open={isReading} onClose={() => setReading(false)} />;
  return (
    <Screen brand tabbed demo overlay={news}>
      <View className="wrap stack">
        <HomeTop />
        <HomeAssets />
        <HomeNotices onOpenNews={() => setReading(true)} />
        <HomeOrders />
        <HomeShortcuts />
        <HomeBanners />
        <HomeLists />
      </View>
    </Screen>
  );
}

export default definePage('home', HomePage, { title: 'home.title' });
