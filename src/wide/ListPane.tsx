import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useContext, useMemo, useRef } from 'react';
import { ScreenContext } from '@/components/shell/ScreenContext';
import { themeClass } from '@/components/shell/themeClass';
import { DemoMark } from '@/components/ui/states/DemoMark';
import { a11y } from '@/components/ui/lib/a11y';
import { GoContext } from '@/hooks/contexts';
import { useText } from '@/hooks/useText';
import type { ListedPage } from '@/hooks/WideContext';
import { AccountList } from './AccountList';
import { selection } from './selection';
import { openBeside } from './openBeside';
import { OrdersList } from './OrdersList';
import { rowOf } from './rowOf';
import { usePaneRows } from './usePaneRows';

/** The list of an area beside its pages; marks the row of the current page. */
export const ListPane = observer(function ListPane({ page }: { page: ListedPage }) {
  const t = useText();
  const settings = useContext(ScreenContext);
  const box = useRef<HTMLElement>(null);
  const open = useMemo(() => openBeside(page), [page]);
  usePaneRows(box, rowOf(page, selection));
  const isAccount = page.list === 'account';
  const title = t(isAccount ? 'mine.title' : 'record.order');
  return (
    <View
      className={`${themeClass(settings)} list-pane__box`}
      {...a11y({ role: 'region', label: title })}
    >
      <View className="list-pane__head">
        <Text className="title2" {...a11y({ role: 'heading', level: 2 })}>
          {title}
        </Text>
        {settings.demoLabel && <DemoMark label={settings.demoLabel} />}
      </View>
      <View ref={box} className="list-pane__rows">
        <GoContext.Provider value={open}>
          {isAccount ? <AccountList pageKey={page.key} /> : <OrdersList box={box} />}
        </GoContext.Provider>
      </View>
    </View>
  );
});
