import { Text, View } from '@tarojs/components';
import { a11y } from '../lib/a11y';
import { StateMark, type MarkState } from './StateMark';
import './Timeline.scss';

export interface TimelineItem {
  key: string;
  title: string;
  note?: string;
  /** Time or deadline of the step: "10:24:16", "12:00 前". */
  time?: string;
  state: MarkState;
}

export interface TimelineProps {
  items: readonly TimelineItem[];
}

export function Timeline({ items }: TimelineProps) {
  return (
    <View {...a11y({ role: 'list' })}>
      {items.map((item) => (
        <View
          key={item.key}
          className={`timeline-item timeline-item--${item.state}`}
          {...a11y({ role: 'listitem' })}
        >
          <View className="timeline-item__mark">
            <StateMark state={item.state} size={20} />
          </View>
          <View className="timeline-item__text">
            <Text>{item.title}</Text>
            {item.note && <Text className="timeline-item__note">{item.note}</Text>}
          </View>
          {item.time && <Text className="timeline-item__time">{item.time}</Text>}
        </View>
      ))}
    </View>
  );
}
