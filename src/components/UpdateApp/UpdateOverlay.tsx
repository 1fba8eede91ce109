import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import { ScreenContext } from '@/components/shell/ScreenContext';
import { themeClass } from '@/components/shell/themeClass';
import { a11y } from '@/components/ui/lib/a11y';
import { classNames } from '@/components/ui/lib/classNames';
import { useOverlay } from '@/components/ui/lib/OverlayContext';
import { useStores } from '@/hooks/useStores';
import { UpdateCard } from './UpdateCard';
import { useUpdateCard } from './useUpdateCard';
import './UpdateOverlay.scss';

/** The update card over a page; a required update cannot be dismissed. */
export const UpdateOverlay = observer(function UpdateOverlay() {
  const settings = useContext(ScreenContext);
  const { version } = useStores();
  const card = useUpdateCard(() => undefined);
  const box = useOverlay(true, version.isRequired ? undefined : version.postpone);
  return (
    <View
      ref={box}
      id="update-overlay"
      className={classNames(themeClass(settings), 'update-overlay')}
      {...a11y({ role: 'alertdialog', label: card?.title, modal: true })}
    >
      {card && <UpdateCard {...card} />}
    </View>
  );
});
