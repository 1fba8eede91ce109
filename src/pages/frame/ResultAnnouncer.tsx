import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import { classNames } from '@/components/classNames';
import { ScreenContext } from '@/components/ScreenContext';
import { useStores } from '@/hooks/useStores';
import { ResultSheet } from './components/ResultSheet';

/** Shows the results of settled orders, one after the other, on whatever page the customer is. */
export const ResultAnnouncer = observer(function ResultAnnouncer() {
  const { orders } = useStores();
  const { theme, upDown } = useContext(ScreenContext);
  const [first] = orders.settled;
  if (!first) return null;
  const classes = classNames(
    'theme',
    theme === 'dark' && 'theme--dark',
    upDown === 'green-up' && 'theme--green-up',
  );
  return (
    <View className={classes}>
      <ResultSheet key={first.orderNo} order={first} onClose={orders.takeSettled} />
    </View>
  );
});
