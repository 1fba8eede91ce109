import { Text, View } from '@tarojs/components';
import { Card } from '@/components/ui/layout/Card';
import { CheckRow } from './CheckRow';
import { LinkedTicks } from './LinkedTicks';
import type { CheckRowTexts } from '@/pages/record/checkRows';
import './CheckList.scss';

export interface CheckListProps {
  rows: readonly CheckRowTexts[];
  /** Number of revealed rows; the next row is in progress. If negative, no row is. */
  shown: number;
}

export function CheckList({ rows, shown }: CheckListProps) {
  return (
    <Card>
      {rows.map(({ name, state, title, text, ticks, hashes }, index) => {
        const isShown = index < shown;
        const mark = isShown ? state : index === shown ? 'current' : 'waiting';
        return (
          <CheckRow
            key={name}
            id={`verify-${name}-${mark}`}
            state={mark}
            title={title}
            text={text}
            veiled={!isShown}
          >
            {ticks && ticks.length > 0 && <LinkedTicks ticks={ticks} />}
            {hashes && (
              <View className="check-list__hashes">
                <Text>{hashes}</Text>
              </View>
            )}
          </CheckRow>
        );
      })}
    </Card>
  );
}
