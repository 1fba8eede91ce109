import { View } from '@tarojs/components';
import { a11y } from '../lib/a11y';
import { classNames } from '../lib/classNames';
import type { IconName } from './iconNames';

export type Tone = 'text-1' | 'text-2' | 'text-3' | 'brand' | 'ok' | 'bad' | 'warn' | 'up' | 'down';

export interface IconProps {
  name: IconName;
  /** Side of the square, CSS px. */
  size?: 8 | 12 | 14 | 16 | 18 | 20 | 22 | 24 | 28 | 32 | 40 | 48;
  /** Colour; by default the colour of the surrounding text. */
  tone?: Tone;
  spin?: boolean;
  className?: string;
}

export const iconClass = ({ name, size = 24, tone, spin, className }: IconProps) =>
  classNames(
    'icon',
    `icon--${name}`,
    `icon--${size}`,
    tone && `icon--tone-${tone}`,
    spin && 'icon--spin',
    className,
  );

/** A decorative icon: name the control around it. Its style is in app.scss for most pages. */
export function Icon(props: IconProps) {
  return <View className={iconClass(props)} {...a11y({ hidden: true })} />;
}
