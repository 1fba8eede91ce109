import { View } from '@tarojs/components';
import { Button } from './Button';
import './PermissionSettingsButton.scss';

export interface PermissionSettingsButtonProps {
  id: string;
  label: string;
}

/** Opens the mini-program's settings, where the customer can restore a denied permission. */
export function PermissionSettingsButton({ id, label }: PermissionSettingsButtonProps) {
  return (
    <View className="setting-button">
      <Button id={id} kind="secondary" size="small" openType="openSetting">
        {label}
      </Button>
    </View>
  );
}
