import { ScrollView, Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { Tappable } from '@/components/ui/controls/Tappable';
import './SwipeRow.scss';

export interface SwipeRowProps {
  /** What is uncovered when the row is pulled to the left. */
  action: { id?: string; label: string; onTap: () => void };
  children: ReactNode;
}

/**
 * A row with an action behind its right end. It is the target's own sideways scrolling: no code
 * runs while the finger moves, and the action is there for keyboards and screen readers too.
 */
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
