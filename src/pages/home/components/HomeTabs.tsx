import { observer } from 'mobx-react-lite';
import { Tabs } from '@/components/ui/controls/Tabs';
import { useText } from '@/hooks/useText';

export type HomeList = 'hot' | 'watch';

export interface HomeTabsProps {
  list: HomeList;
  onList: (list: HomeList) => void;
}

export const HomeTabs = observer(function HomeTabs({ list, onList }: HomeTabsProps) {
  const t = useText();
  return (
    <Tabs
      label={t('home.lists')}
      items={[
        { key: 'hot', id: 'home-tab-hot', label: t('home.hot') },
        { key: 'watch', id: 'home-tab-watch', label: t('home.watch') },
      ]}
      selected={list}
      onSelect={onList}
    />
  );
});
