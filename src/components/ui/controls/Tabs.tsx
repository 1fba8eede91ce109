import { ScrollView, Text, View } from '@tarojs/components';
import { a11y } from '../lib/a11y';
import { classNames } from '../lib/classNames';
import { Tappable } from './Tappable';
import './Tabs.scss';

export interface TabsProps<Key extends string> {
  items: readonly { key: Key; label: string; id?: string }[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** line: underlined (markets) · pill: grey, equal widths (chart periods). */
  variant?: 'line' | 'pill';
  label: string;
}

export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { items, selected, onSelect, variant = 'line', label } = props;
  const tabs = (
    <View className={`tabs tabs--${variant}`} {...a11y({ role: 'tablist', label })}>
      {items.map((item) => (
        <Tappable
          key={item.key}
          id={item.id}
          className={classNames('tabs__item', item.key === selected && 'tabs__item--on')}
          role="tab"
          state={{ selected: item.key === selected }}
          onTap={() => onSelect(item.key)}
        >
          <Text className="tabs__face">{item.label}</Text>
        </Tappable>
      ))}
    </View>
  );
  if (variant === 'pill') return tabs;
  return (
    <ScrollView className="tabs__scroll" scrollX showScrollbar={false}>
      {tabs}
    </ScrollView>
  );
}
