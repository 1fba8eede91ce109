import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames';
import type { Tone } from '../marks/Icon';
import { idOf } from '../lib/idOf';
import './KeyValue.scss';

export interface KeyValueProps {
  label: string;
  /** Null is unknown and shows as `--`, never as 0. */
  value: ReactNode | null;
  id?: string;
  tone?: Tone;
  /** True for the most important line, such as the sum. */
  strong?: boolean;
  /** True for monospaced text: sequence numbers, hashes, addresses. */
  code?: boolean;
  end?: ReactNode;
}

export function KeyValue({ label, value, id, tone, strong, code, end }: KeyValueProps) {
  return (
    <View className="key-value">
      <Text className="key-value__label">{label}</Text>
      <View
        {...idOf(id)}
        className={classNames(
          'key-value__value',
          strong && 'key-value__value--strong',
          code && 'key-value__value--code',
          tone && `key-value__value--${tone}`,
        )}
      >
        {value ?? '--'}
      </View>
      {end && <View className="key-value__end">{end}</View>}
    </View>
  );
}
