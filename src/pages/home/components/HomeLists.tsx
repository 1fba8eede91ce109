import { CustomWrapper, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Card } from '@/components/ui/layout/Card';
import { HomeHot } from './HomeHot';
import { HomeTabs, type HomeTabsProps } from './HomeTabs';
import { HomeWatch } from './HomeWatch';

/** The lists of a phone in one wrapper: one message a tick in WeChat. */
export const HomeLists = observer(function HomeLists({ list, onList }: HomeTabsProps) {
  return (
    <View className="home-phone__lists">
      <HomeTabs list={list} onList={onList} />
      <Card>
        <CustomWrapper>{list === 'hot' ? <HomeHot /> : <HomeWatch />}</CustomWrapper>
      </Card>
    </View>
  );
});
