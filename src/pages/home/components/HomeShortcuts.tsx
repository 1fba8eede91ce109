import { Text, View } from '@tarojs/components';
import { Icon } from '@/components/ui/marks/Icon';
import type { IconName } from '@/components/ui/marks/iconNames';
import { Tappable } from '@/components/ui/controls/Tappable';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import './HomeShortcuts.scss';

interface Shortcut {
  key: 'record' | 'flow' | 'invite' | 'service';
  icon: IconName;
  open: () => Promise<boolean>;
}

const SHORTCUTS: readonly Shortcut[] = [
  { key: 'record', icon: 'list', open: () => go('record', { tab: 'order' }) },
  { key: 'flow', icon: 'receipt', open: () => go('record', { tab: 'flow' }) },
  { key: 'invite', icon: 'people', open: () => go('invite') },
  { key: 'service', icon: 'support', open: () => go('service') },
];

export function HomeShortcuts() {
  const t = useText();
  return (
    <View className="home-shortcuts">
      {SHORTCUTS.map(({ key, icon, open }) => (
        <Tappable
          key={key}
          id={`home-${key}`}
          className="home-shortcuts__item"
          role="link"
          onTap={() => void open()}
        >
          <Icon name={icon} tone="brand" />
          <Text className="home-shortcuts__label">{t(`home.shortcuts.${key}`)}</Text>
        </Tappable>
      ))}
    </View>
  );
}
