import { Text, View } from '@tarojs/components';
import { a11y } from '../lib/a11y';
import { classNames } from '../lib/classNames';
import { Tappable } from './Tappable';
import './Segment.scss';

export interface SegmentProps<Key extends string> {
  items: readonly { key: Key; label: string; count?: number; id?: string }[];
  selected: Key;
  onSelect: (key: Key) => void;
  label: string;
}

export function Segment<Key extends string>(props: SegmentProps<Key>) {
  const { items, selected, onSelect, label } = props;
  return (
    <View className="segment" {...a11y({ role: 'tablist', label })}>
      {items.map((item) => (
        <Tappable
          key={item.key}
          id={item.id}
          className={classNames('segment__item', item.key === selected && 'segment__item--on')}
          role="tab"
          state={{ selected: item.key === selected }}
          onTap={() => onSelect(item.key)}
        >
          <Text>{item.label}</Text>
          {item.count !== undefined && <Text className="segment__count">{item.count}</Text>}
        </Tappable>
      ))}
    </View>
  );
}
