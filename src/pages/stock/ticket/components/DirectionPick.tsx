import { Text, View } from '@tarojs/components';
import { a11y } from '@/components/ui/lib/a11y';
import { Arrow } from '@/components/ui/marks/Arrow';
import { classNames } from '@/components/ui/lib/classNames';
import { Tappable } from '@/components/ui/controls/Tappable';
import './DirectionPick.scss';

export interface DirectionChoice {
  id?: string;
  /** Side: "买涨" or "Up". */
  label: string;
  /** Payout of a win: "赢得 +880.00". */
  note: string;
}

export interface DirectionPickProps {
  up: DirectionChoice;
  down: DirectionChoice;
  selected: 'up' | 'down' | null;
  onPick: (side: 'up' | 'down') => void;
  /** Accessible name of both buttons together. */
  label: string;
}

export function DirectionPick({ up, down, selected, onPick, label }: DirectionPickProps) {
  return (
    <View className="direction-pick" {...a11y({ role: 'radiogroup', label })}>
      {(['up', 'down'] as const).map((side) => {
        const choice = side === 'up' ? up : down;
        return (
          <Tappable
            key={side}
            id={choice.id}
            className={classNames(
              'direction-pick__side',
              `direction-pick__side--${side}`,
              selected === side && `direction-pick__side--${side}-on`,
            )}
            role="radio"
            state={{ checked: selected === side }}
            onTap={() => onPick(side)}
          >
            <View className="direction-pick__head">
              <Arrow trend={side} big />
              <Text className="direction-pick__label">{choice.label}</Text>
            </View>
            <Text className="direction-pick__note">{choice.note}</Text>
          </Tappable>
        );
      })}
    </View>
  );
}
