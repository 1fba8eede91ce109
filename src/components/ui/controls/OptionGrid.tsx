import { Text, View } from '@tarojs/components';
import { a11y } from '../lib/a11y';
import { classNames } from '../lib/classNames';
import { Tappable } from './Tappable';
import './OptionGrid.scss';

export interface Option {
  key: string;
  label: string;
  /** Second line: the payout of a term. */
  sub?: string;
  /** True for an unavailable option: dashed; a tap calls `onPick`, which can explain it. */
  off?: boolean;
  id?: string;
}

export interface OptionGridProps {
  options: readonly Option[];
  selected: string | null;
  onPick: (key: string) => void;
  /** Number of columns of equal width; by default one row. */
  columns?: 3 | 4;
  /** Accessible name of the grid. */
  label: string;
}

export function OptionGrid({ options, selected, onPick, columns, label }: OptionGridProps) {
  return (
    <View
      className={classNames('option-grid', columns && `option-grid--${columns}`)}
      {...a11y({ role: 'radiogroup', label })}
    >
      {options.map((option) => (
        <Tappable
          key={option.key}
          id={option.id}
          className="option-grid__item"
          role="radio"
          state={{ checked: option.key === selected, disabled: option.off }}
          onTap={() => onPick(option.key)}
        >
          <View
            className={classNames(
              'option-grid__face',
              option.sub && 'option-grid__face--tall',
              option.off && 'option-grid__face--off',
              option.key === selected && 'option-grid__face--on',
            )}
          >
            <Text className="option-grid__label">{option.label}</Text>
            {option.sub && <Text className="option-grid__sub">{option.sub}</Text>}
          </View>
        </Tappable>
      ))}
    </View>
  );
}
