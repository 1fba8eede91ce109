import { View } from '@tarojs/components';
import { classNames } from '../lib/classNames';
import { Icon } from './Icon';
import type { IconName } from './iconNames';
import './Tag.scss';

export interface TagProps {
  tone?: 'plain' | 'ok' | 'bad' | 'warn' | 'brand' | 'up' | 'down';
  icon?: IconName;
  children: string;
}

export function Tag({ tone = 'plain', icon, children }: TagProps) {
  return (
    <View className={classNames('tag', tone !== 'plain' && `tag--${tone}`)}>
      {icon && <Icon name={icon} size={12} className="tag__icon" />}
      {children}
    </View>
  );
}
