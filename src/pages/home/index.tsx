import { View } from '@tarojs/components';
import { useState } from 'react';
import { AfterFirstPaint } from '@/components/shell/AfterFirstPaint';
import { Screen } from '@/components/shell/Screen';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { definePage } from '../definePage';
import { HomeAssets } from './components/HomeAssets';
import { HomeBanners } from './components/HomeBanners';
import { HomeDay } from './components/HomeDay';
import { HomeGate } from './components/HomeGate';
import { HomeLists } from './components/HomeLists';
import { NoticeSheet } from './components/NoticeSheet';
import { HomeNotices } from './components/HomeNotices';
import { HomeOrders } from './components/HomeOrders';
import { HomeShortcuts } from './components/HomeShortcuts';
import type { HomeList } from './components/HomeTabs';
import { HomeTutorial } from './components/HomeTutorial';
import { HomeTop } from './components/HomeTop';

function HomePage() {
  const { user } = useStores();
  useRequest(() => user.load());
  const [list, setList] = useState<HomeList>('hot');
  const [isReading, setReading] = useState(false);
  const openNews = () => setReading(true);
  const news = <NoticeSheet open={isReading} onClose={() => setReading(false)} />;
  return (
    <Screen brand tabbed demo roomy overlay={news}>
      <HomeGate list={list} onList={setList} onOpenNews={openNews}>
        <View className="wrap stack">
          <HomeTop />
          <HomeAssets />
          <HomeDay />
          <HomeOrders />
          <HomeTutorial />
          <HomeLists list={list} onList={setList} />
          <AfterFirstPaint>
            <HomeNotices onOpenNews={openNews} />
            <HomeShortcuts />
            <HomeBanners />
          </AfterFirstPaint>
        </View>
      </HomeGate>
    </Screen>
  );
}

export default definePage('home', HomePage, { title: 'home.title' });
