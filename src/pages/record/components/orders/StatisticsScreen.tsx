import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { StatisticsSpan } from '@contract/statistics';
import { Segment } from '@/components/ui/controls/Segment';
import { Screen } from '@/components/shell/Screen';
import { useBrand } from '@/hooks/useBrand';
import { useRequestOnShow } from '@/hooks/useRequestOnShow';
import { useShareCard } from '@/hooks/useShareCard';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { ROUTES } from '@/routes';
import { StatisticsBody } from './StatisticsBody';

const SPANS: readonly StatisticsSpan[] = ['1', '7', '30', 'all'];

export const StatisticsScreen = observer(function StatisticsScreen() {
  const t = useText();
  const { statistics } = useStores();
  const [span, setSpan] = useState<StatisticsSpan>('all');
  const request = useRequestOnShow(() => statistics.load(span), [span, t.locale]);
  const brand = useBrand();
  useShareCard(() => {
    const { right = 0, wrong = 0 } = statistics.of(span)?.total ?? {};
    const all = right + wrong;
    const title =
      all === 0
        ? t('launch.what', { money: '' })
        : t('statistics.shareTitle', { name: brand.name, all, right });
    // The reader has other statistics: the card opens home, in Moments the page itself.
    return { title, path: ROUTES.home.path };
  });
  return (
    <Screen title={t('statistics.title')} demo roomy>
      <View className="wrap stack">
        <Segment
          label={t('statistics.spans')}
          selected={span}
          onSelect={setSpan}
          items={SPANS.map((key) => ({
            key,
            id: `statistics-${key}`,
            label: t(`statistics.span.${key}`),
          }))}
        />
        <StatisticsBody statistics={statistics.of(span)} request={request} />
      </View>
    </Screen>
  );
});
