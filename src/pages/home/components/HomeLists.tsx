import { CustomWrapper, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Card } from '@/components/ui/layout/Card';
import { HomeHot } from './HomeHot';
import { HomeTabs, type HomeTabsProps } from './HomeTabs';
import { HomeWatch } from './HomeWatch';

/** All lists are in one CustomWrapper: a price tick is one message to WeChat's view. */
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
