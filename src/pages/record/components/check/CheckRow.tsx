import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { StateMark, type MarkState } from '@/components/ui/states/StateMark';
import { classNames } from '@/components/ui/lib/classNames';
import { idOf } from '@/components/ui/lib/idOf';
import './CheckRow.scss';

export interface CheckRowProps {
  id?: string;
  state: MarkState;
  title: string;
  text?: string;
  /** True while the row is not revealed: it has only title and mark, but its final height. */
  veiled?: boolean;
  /** Details of the proof: linked ticks or hashes. */
  children?: ReactNode;
}

/** One step of a check. A step that was not checked has a hollow circle, never a green one. */
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
