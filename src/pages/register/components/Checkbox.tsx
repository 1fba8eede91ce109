import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/marks/Icon';
import { Tappable } from '@/components/ui/controls/Tappable';
import './Checkbox.scss';

export interface CheckboxProps {
  id?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Accessible name of the box; the text beside it may contain links. */
  label: string;
  children: ReactNode;
}

export function Checkbox({ id, checked, onChange, label, children }: CheckboxProps) {
  return (
    <View className="checkbox">
      <Tappable
        id={id}
        className="checkbox__box"
        role="checkbox"
        label={label}
        state={{ checked }}
        onTap={() => onChange(!checked)}
      >
        <Icon name={checked ? 'box-on' : 'box-off'} size={20} tone={checked ? 'brand' : 'text-3'} />
      </Tappable>
      <View className="checkbox__text">{children}</View>
    </View>
  );
}
