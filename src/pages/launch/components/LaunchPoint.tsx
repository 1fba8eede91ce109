import { Text, View } from '@tarojs/components';
import { Icon } from '@/components/ui/Icon';
import type { IconName } from '@/components/ui/iconNames';
import './LaunchPoint.scss';

export interface LaunchPointProps {
  icon: IconName;
  text: string;
}

/** One thing a customer can check. */
export function LaunchPoint({ icon, text }: LaunchPointProps) {
  return (
    <View className="launch-point">
      <Icon name={icon} size={22} tone="brand" />
      <Text className="launch-point__text">{text}</Text>
    </View>
  );
}
