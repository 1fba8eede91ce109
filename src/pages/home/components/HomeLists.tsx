import { CustomWrapper, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Card } from '@/components/ui/Card';
import { Tabs } from '@/components/ui/Tabs';
import { useText } from '@/hooks/useText';
import { HomeHot } from './HomeHot';
import { HomeWatch } from './HomeWatch';

/** Hot stocks and the customer's own list. What ticks is one wrapper: one message a tick in WeChat. */
export const HomeLists = observer(function HomeLists() {
  const t = useText();
  const [list, setList] = useState<'hot' | 'watch'>('hot');
  return (
    <View>
      <Tabs
        label={t('home.lists')}
        items={[
          { key: 'hot', id: 'home-tab-hot', label: t('home.hot') },
          { key: 'watch', id: 'home-tab-watch', label: t('home.watch') },
        ]}
        selected={list}
        onSelect={setList}
      />
      <Card>
        <CustomWrapper>{list === 'hot' ? <HomeHot /> : <HomeWatch />}</CustomWrapper>
      </Card>
    </View>
  );
});
