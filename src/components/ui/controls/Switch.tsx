import { View } from '@tarojs/components';
import { a11y } from '../lib/a11y';
import { classNames } from '../lib/classNames';
import './Switch.scss';

export interface SwitchProps {
  on: boolean;
}

/** Only the drawing of a switch: the row around it has the role and the state. */
export function Switch({ on }: SwitchProps) {
  return (
    <View className={classNames('switch', on && 'switch--on')} {...a11y({ hidden: true })}>
      <View className="switch__thumb" />
    </View>
  );
}
