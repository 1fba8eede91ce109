import { View } from '@tarojs/components';
import { Button } from './Button';
import './SettingButton.scss';

export interface SettingButtonProps {
  id: string;
  label: string;
}

/** Opens the mini-program's settings, where the customer can restore a denied permission. */
export function SettingButton({ id, label }: SettingButtonProps) {
  return (
    <View className="setting-button">
      <Button id={id} kind="secondary" size="small" openType="openSetting">
        {label}
      </Button>
    </View>
  );
}
