import { Text, View } from '@tarojs/components';
import { a11y } from '@/components/ui/lib/a11y';
import { classNames } from '@/components/ui/lib/classNames';
import { Icon } from '@/components/ui/marks/Icon';
import './Steps.scss';

export interface StepsProps {
  labels: readonly string[];
  /** Index of the current step; `labels.length` when all are done. */
  current: number;
}

export function Steps({ labels, current }: StepsProps) {
  return (
    <View className="steps" {...a11y({ role: 'list' })}>
      {labels.map((label, index) => (
        <View
          key={label}
          className={classNames(
            'steps__item',
            index === current && 'steps__item--current',
            index < current && 'steps__item--done',
          )}
          {...a11y({ role: 'listitem' })}
        >
          {index > 0 && <View className="steps__line" />}
          <View className="steps__dot">
            {index < current ? <Icon name="check" size={12} /> : <Text>{index + 1}</Text>}
          </View>
          <Text className="steps__label">{label}</Text>
        </View>
      ))}
    </View>
  );
}
