import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import { ScreenContext } from '@/components/shell/ScreenContext';
import { themeClass } from '@/components/shell/themeClass';
import { useStores } from '@/hooks/useStores';
import { ResultSheet } from './components/ResultSheet';

/** Shows the results of settled orders, one after the other, on whatever page the customer is. */
export const ResultAnnouncer = observer(function ResultAnnouncer() {
  const { orders } = useStores();
  const settings = useContext(ScreenContext);
  const [first] = orders.settled;
  if (!first) return null;
  return (
    <View className={themeClass(settings)}>
      <ResultSheet key={first.orderNo} order={first} onClose={orders.takeSettled} />
    </View>
  );
});
