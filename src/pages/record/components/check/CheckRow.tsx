import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { StateMark, type MarkState } from '@/components/ui/states/StateMark';
import { classNames } from '@/components/ui/lib/classNames';
import { idOf } from '@/components/ui/lib/idOf';
import './CheckRow.scss';

export interface CheckRowProps {
  id?: string;
  state: MarkState;
  /** "Opening price is in the public log". */
  title: string;
  text?: string;
  /** True: the row is not revealed yet and shows only title and mark, in its final height. */
  veiled?: boolean;
  /** Proof details: linked ticks, hashes. */
  children?: ReactNode;
}

/** One step of a check. A step not checked yet has a hollow circle, never green. */
export function CheckRow({ id, state, title, text, veiled, children }: CheckRowProps) {
  return (
    <View {...idOf(id)} className={classNames('check-row', veiled && 'check-row--veiled')}>
      <View className="check-row__mark">
        <StateMark state={state} />
      </View>
      <View className="check-row__body">
        <Text className="check-row__title">{title}</Text>
        {text && <Text className="check-row__text">{text}</Text>}
        {children}
      </View>
    </View>
  );
}
