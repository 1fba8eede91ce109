import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useContext, useEffect, type ComponentType } from 'react';
import { Card } from '@/components/ui/layout/Card';
import { Screen } from '@/components/shell/Screen';
import { PageVisibleContext } from '@/hooks/contexts';
import { useText } from '@/hooks/useText';
import type { TextKey } from '@/i18n/TextKey';
import { AboutBody } from '@/pages/mine/components/AboutBody';
import { TrackRecordBody } from '@/pages/mine/components/TrackRecordBody';
import { ThemeChoices } from '@/pages/mine/components/ThemeChoices';
import { UpDownChoices } from '@/pages/mine/components/UpDownChoices';
import { StatisticsScreen } from '@/pages/record/components/orders/StatisticsScreen';
import { selection, type AccountPart } from './selection';

const PART_VIEWS: Record<AccountPart, { title: TextKey; Body: ComponentType }> = {
  standing: { title: 'mine.standing', Body: TrackRecordBody },
  upDown: { title: 'mine.upDown', Body: UpDownChoices },
  theme: { title: 'mine.appearance', Body: ThemeChoices },
  about: { title: 'mine.about', Body: AboutBody },
};

/** Content beside the account's list: the statistics, or a part that phones show in a sheet. */
export const AccountDetail = observer(function AccountDetail() {
  const t = useText();
  const isVisible = useContext(PageVisibleContext);
  useEffect(() => {
    if (!isVisible) selection.accountPart(null);
  }, [isVisible]);
  const { part } = selection;
  if (part === null) return <StatisticsScreen />;
  const { title, Body } = PART_VIEWS[part];
  return (
    <Screen title={t(title)}>
      <View className="wrap">
        <Card padded>
          <Body />
        </Card>
      </View>
    </Screen>
  );
});
