import { ScrollView, View } from '@tarojs/components';
import { a11y } from '../lib/a11y';
import { Chip } from './Chip';
import { classNames } from '../lib/classNames';
import './ChipGroup.scss';

export interface ChipGroupProps {
  items: readonly { key: string; label: string; id?: string }[];
  selected?: string | null;
  onSelect: (key: string) => void;
  /** True wraps the chips into lines; otherwise the row scrolls horizontally. */
  wrap?: boolean;
  label: string;
}

export function ChipGroup({ items, selected, onSelect, wrap, label }: ChipGroupProps) {
  const chips = (
    <View
      className={classNames('chip-group', wrap && 'chip-group--wrap')}
      {...a11y({ role: 'listbox', label })}
    >
      {items.map((item) => (
        <Chip
          key={item.key}
          id={item.id}
          label={item.label}
          selected={item.key === selected}
          onTap={() => onSelect(item.key)}
        />
      ))}
    </View>
  );
  if (wrap) return chips;
  return (
    <ScrollView className="chip-group__scroll" scrollX showScrollbar={false}>
      {chips}
    </ScrollView>
  );
}
