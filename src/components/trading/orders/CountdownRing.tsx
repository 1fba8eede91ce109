import { Text, View } from '@tarojs/components';
import { a11y } from '@/components/ui/lib/a11y';
import { classNames } from '@/components/ui/lib/classNames';
import { idOf } from '@/components/ui/lib/idOf';
import type { Trend } from '@/domain/trend';
import './CountdownRing.scss';

export interface CountdownRingProps {
  /** Id of the digits alone. */
  id?: string;
  /** Time left as a part of the whole, 0 to 1. */
  left: number;
  /** Digits in the ring: "2:08", "0:25", "…" while settling. */
  text: string;
  /** Second line inside the big ring. */
  caption?: string;
  /** How it would end now. */
  trend?: Trend;
  big?: boolean;
  /** In its last seconds: each of them arrives. */
  isLast?: boolean;
  /** Spoken name ("time left 2:08"). */
  label: string;
}

/** Degrees each half disc is turned so that together they leave an arc of `left`. */
function turns(left: number) {
  const degrees = Math.min(1, Math.max(0, left)) * 360;
  return {
    right: Math.min(degrees, 180) - 180,
    left: Math.max(degrees, 180) - 360,
    tip: degrees,
  };
}

/**
 * The arc is the time left. Two clipped half rings, turned: the same drawing on both targets with
 * neither canvas nor inline SVG, and nothing but transforms to move.
 */
export function CountdownRing(props: CountdownRingProps) {
  const { id, left, text, caption, trend = 'flat', big, isLast, label } = props;
  const turn = turns(left);
  const rotate = (degrees: number) => ({
    transform: `rotate(${Math.round(degrees * 10) / 10}deg)`,
  });
  return (
    <View
      className={classNames(
        'countdown-ring',
        big && 'countdown-ring--big',
        `countdown-ring--${trend}`,
      )}
      {...a11y({ role: 'timer', label })}
    >
      <View className="countdown-ring__track" />
      <View className="countdown-ring__half countdown-ring__half--right">
        <View className="countdown-ring__arc" style={rotate(turn.right)} />
      </View>
      <View className="countdown-ring__half countdown-ring__half--left">
        <View className="countdown-ring__arc" style={rotate(turn.left)} />
      </View>
      {left > 0 && (
        <>
          <View className="countdown-ring__end" />
          <View className="countdown-ring__end" style={rotate(turn.tip)} />
        </>
      )}
      <View className="countdown-ring__text">
        <Text
          key={isLast ? text : ''}
          {...idOf(id)}
          className={isLast ? 'countdown-ring__last' : ''}
        >
          {text}
        </Text>
        {caption && <Text className="countdown-ring__caption">{caption}</Text>}
      </View>
    </View>
  );
}
