import { Picker, Text, View } from '@tarojs/components';
import { a11y } from './a11y';
import { Icon } from './Icon';
import { idOf } from './idOf';
import './PickerCell.scss';

export interface PickerCellProps {
  id?: string;
  label: string;
  /** Texts to choose from. */
  options: readonly string[];
  /** Place of the chosen one; -1 for none. */
  selected: number;
  placeholder?: string;
  error?: string | null;
  onSelect: (place: number) => void;
}

/** A field whose value is one of a list, opened in the picker of the target. */
export function PickerCell(props: PickerCellProps) {
  const { id, label, options, selected, placeholder, onSelect } = props;
  const shown = options[selected];
  return (
    <View className="form-part picker-cell">
      <Text className="picker-cell__label">{label}</Text>
      <Picker
        mode="selector"
        range={[...options]}
        value={Math.max(0, selected)}
        onChange={(event) => onSelect(Number(event.detail.value))}
      >
        <View
          {...idOf(id)}
          className="picker-cell__box"
          {...a11y({ role: 'button', label: `${label} ${shown ?? placeholder ?? ''}` })}
          {...{ tabIndex: 0 }}
        >
          <Text
            className={shown ? 'picker-cell__value' : 'picker-cell__value picker-cell__value--none'}
          >
            {shown ?? placeholder}
          </Text>
          <Icon name="down" size={18} tone="text-3" />
        </View>
      </Picker>
    </View>
  );
}
