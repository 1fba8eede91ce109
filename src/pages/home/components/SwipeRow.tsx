import { ScrollView, Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { Tappable } from '@/components/ui/controls/Tappable';
import './SwipeRow.scss';

export interface SwipeRowProps {
  /** Button that appears when the row is pulled to the left. */
  action: { id?: string; label: string; onTap: () => void };
  children: ReactNode;
}

/** The row scrolls natively: no script runs during the gesture, and keyboards reach the button. */
export function SwipeRow({ action, children }: SwipeRowProps) {
  return (
    <ScrollView className="swipe-row" scrollX enhanced showScrollbar={false}>
      <View className="swipe-row__track">
        <View className="swipe-row__content">{children}</View>
        <Tappable id={action.id} className="swipe-row__action" onTap={action.onTap}>
          <Text>{action.label}</Text>
        </Tappable>
      </View>
    </ScrollView>
  );
}
