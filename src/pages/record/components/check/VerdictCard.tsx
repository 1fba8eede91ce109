import { Text, View } from '@tarojs/components';
import { a11y } from '@/components/ui/lib/a11y';
import { Card } from '@/components/ui/layout/Card';
import { StateMark, type MarkState } from '@/components/ui/states/StateMark';
import './VerdictCard.scss';

export interface VerdictCardProps {
  headlineId: string;
  noteId: string;
  state: MarkState;
  title: string;
  text: string;
}

export function VerdictCard({ headlineId, noteId, state, title, text }: VerdictCardProps) {
  return (
    <Card padded>
      <View className="verdict" {...a11y({ role: 'status', live: 'polite' })}>
        <View className="verdict__mark">
          <StateMark state={state} size={40} />
        </View>
        <View className="verdict__body">
          <Text id={headlineId} className="verdict__title">
            {title}
          </Text>
          <Text id={noteId} className="verdict__text">
            {text}
          </Text>
        </View>
      </View>
    </Card>
  );
}
