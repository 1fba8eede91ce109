import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { a11y } from '../lib/a11y';
import { Card } from '../layout/Card';
import { StateMark, type MarkState } from './StateMark';
import { idOf } from '../lib/idOf';
import './StatusCard.scss';

export interface StatusCardProps {
  state: MarkState;
  title: string;
  /** Sentence on what happened and what comes next. */
  text: string;
  textId?: string;
  note?: string;
  children?: ReactNode;
}

export function StatusCard({ state, title, text, textId, note, children }: StatusCardProps) {
  return (
    <Card padded>
      <View className="status-card" {...a11y({ role: 'status', live: 'polite' })}>
        <StateMark state={state} size={40} />
        <Text className="status-card__title">{title}</Text>
        <Text {...idOf(textId)} className="status-card__text">
          {text}
        </Text>
        {note && <Text className="status-card__text">{note}</Text>}
      </View>
      {children && <View className="status-card__figures">{children}</View>}
    </Card>
  );
}
