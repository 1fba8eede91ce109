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

/** 32 px visible, 44 px to touch. */
export function Chip({ id, label, selected, onTap }: ChipProps) {
  return (
    <Tappable id={id} className="chip" state={{ selected }} role="option" onTap={onTap}>
      <View className={classNames('chip__face', selected && 'chip__face--on')}>
        <Text>{label}</Text>
      </View>
    </Tappable>
  );
}
