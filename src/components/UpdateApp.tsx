import { View } from '@tarojs/components';
import { useContext } from 'react';
import { back } from '@/navigation';
import { definePage } from '../pages/definePage';
import { a11y } from './ui/lib/a11y';
import { classNames } from './ui/lib/classNames';
import { ScreenContext } from './shell/ScreenContext';
import { themeClass } from './shell/themeClass';
import { UpdateCard } from './UpdateApp/UpdateCard';
import { useUpdateCard } from './UpdateApp/useUpdateCard';
import './UpdateApp.scss';

/** The update card as a page (SPEC 2), opened from About or by its address. */
function UpdateAppPage() {
  const settings = useContext(ScreenContext);
  const card = useUpdateCard(() => void back());
  return (
    <View className={classNames(themeClass(settings), 'update-app')} {...a11y({ role: 'main' })}>
      {card && <UpdateCard {...card} />}
    </View>
  );
}

export default definePage('updateApp', UpdateAppPage);
