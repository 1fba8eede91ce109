import { Text } from '@tarojs/components';
import { classNames } from '../lib/classNames';
import { idOf } from '../lib/idOf';
import './DemoMark.scss';

export interface DemoMarkProps {
  id?: string;
  label: string;
  /** True on the blue asset card. */
  onBrand?: boolean;
}

/** Marks simulated money and prices beside a title or an amount; never a banner. */
export function DemoMark({ id, label, onBrand }: DemoMarkProps) {
  return (
    <Text {...idOf(id)} className={classNames('demo-mark', onBrand && 'demo-mark--on-brand')}>
      {label}
    </Text>
  );
}
