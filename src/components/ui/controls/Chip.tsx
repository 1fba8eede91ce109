import { Text, View } from '@tarojs/components';
import { classNames } from '../lib/classNames';
import { Tappable } from './Tappable';
import './Chip.scss';

export interface ChipProps {
  id?: string;
  label: string;
  selected?: boolean;
  onTap: () => void;
}

/** A chip of 32 px height with a tap target of 44 px. */
export function Chip({ id, label, selected, onTap }: ChipProps) {
  return (
    <Tappable id={id} className="chip" state={{ selected }} role="option" onTap={onTap}>
      <View className={classNames('chip__face', selected && 'chip__face--on')}>
        <Text>{label}</Text>
      </View>
    </Tappable>
  );
}
