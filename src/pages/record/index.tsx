import { View } from '@tarojs/components';
import { useState } from 'react';
import { Screen } from '@/components/shell/Screen';
import { Segment } from '@/components/ui/controls/Segment';
import { useParams } from '@/hooks/useParams';
import { useBreakpoint } from '@/hooks/useBreakpoint';
import { useText } from '@/hooks/useText';
import { definePage } from '../definePage';
import { CashFlowRecords } from './components/transfers/CashFlowRecords';
import { OrderDetail } from './components/orders/OrderDetail';
import { OrderRecords } from './components/orders/OrderRecords';

function RecordPage() {
  const t = useText();
  const { tab, orderNo } = useParams('record');
  const [half, setHalf] = useState<'order' | 'flow'>(tab === 'flow' ? 'flow' : 'order');
  const [opened, setOpened] = useState<string | null>(orderNo ?? null);

  // The wide layout shows the cash flow as a separate page with its own title.
  const isFlowAlone = useBreakpoint() === 'desk' && half === 'flow';

  return (
    <Screen
      title={t(isFlowAlone ? 'record.flow' : 'record.title')}
      demo
      overlay={<OrderDetail orderNo={opened} onClose={() => setOpened(null)} />}
    >
      <View className="wrap stack">
        <View className="record-halves">
          <Segment
            label={t('record.halves')}
            selected={half}
            onSelect={setHalf}
            items={[
              { key: 'order', id: 'record-tab-order', label: t('record.order') },
              { key: 'flow', id: 'record-tab-flow', label: t('record.flow') },
            ]}
          />
        </View>
        {half === 'order' ? (
          <OrderRecords onOpen={setOpened} />
        ) : (
          <CashFlowRecords onOrder={setOpened} />
        )}
      </View>
    </Screen>
  );
}

export default definePage('record', RecordPage);
