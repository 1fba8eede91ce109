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

/** A small line drawing of one colour, for empty states and upload tiles. */
export function Illustration({ name }: IllustrationProps) {
  return <View className={`illustration illustration--${name}`} {...a11y({ hidden: true })} />;
}
