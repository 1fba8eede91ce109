import { View } from '@tarojs/components';
import { a11y } from '../lib/a11y';
import './Illustration.scss';

export const DRAWINGS = [
  'ticks',
  'wallet',
  'letter',
  'search',
  'people',
  'offline',
  'card-front',
  'card-back',
  'receipt',
] as const;
export type Drawing = (typeof DRAWINGS)[number];

export interface IllustrationProps {
  name: Drawing;
}

export function Illustration({ name }: IllustrationProps) {
  return <View className={`illustration illustration--${name}`} {...a11y({ hidden: true })} />;
}
