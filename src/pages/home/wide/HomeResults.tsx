import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Card } from '@/components/ui/layout/Card';
import { SectionTitle } from '@/components/ui/layout/SectionTitle';
import { useRequestOnShow } from '@/hooks/useRequestOnShow';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { HomeResult } from './HomeResult';

/** Maximum results shown; the record shows all. */
const SHOWN_MAX = 5;

/** The newest results, rendered after the open orders above them, which would move them. */
export const HomeResults = observer(function HomeResults() {
  const t = useText();
  const { orders } = useStores();
  useRequestOnShow(() => orders.finished.refresh());
  const list = orders.finished.list ?? [];
  if (!orders.isPendingKnown || list.length === 0) return null;
  return (
    <Card>
      <SectionTitle
        inCard
        title={t('home.results')}
        more={{
          id: 'home-results',
          label: t('common.all'),
          onTap: () => void go('record', { tab: 'order' }),
        }}
      />
      <View>
        {list.slice(0, SHOWN_MAX).map((order) => (
          <HomeResult key={order.orderNo} order={order} />
        ))}
      </View>
    </Card>
  );
});
