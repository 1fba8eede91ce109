import { Text, View } from '@tarojs/components';
import { a11y } from '@/components/ui/lib/a11y';
import { classNames } from '@/components/ui/lib/classNames';
import { idOf } from '@/components/ui/lib/idOf';
import type { Trend } from '@/domain/trend';
import './CountdownRing.scss';

export interface CountdownRingProps {
  id?: string;
  /** Remaining share of the time, 0 to 1. */
  left: number;
  /** Text in the ring: "2:08", "0:25", or "…" while settling. */
  text: string;
  /** Second line inside the big ring. */
  caption?: string;
  /** The result if the order ended now. */
  trend?: Trend;
  big?: boolean;
  /** True in the last seconds: animates each of them. */
  isLast?: boolean;
  /** True draws a dotted ring, while the time has not begun. */
  isWaiting?: boolean;
  /** Accessible name: "time left 2:08". */
  label: string;
}

/** Rotation of both half rings in degrees, so that an arc of `left` remains visible. */
function turnStyle(left: number) {
  const degrees = Math.min(1, Math.max(0, left)) * 360;
  return {
    right: Math.min(degrees, 180) - 180,
    left: Math.max(degrees, 180) - 360,
    tip: degrees,
  };
}

/** Two rotated half rings: look the same on both targets, and only transforms animate them. */
export function CountdownRing(props: CountdownRingProps) {
  const { id, left, text, caption, trend = 'flat', big, isLast, isWaiting, label } = props;
  const turn = turnStyle(left);
  const rotate = (degrees: number) => ({
    transform: `rotate(${Math.round(degrees * 10) / 10}deg)`,
  });
  return (
    <View
      className={classNames(
        'countdown-ring',
        big && 'countdown-ring--big',
        isWaiting && 'countdown-ring--waiting',
        `countdown-ring--${trend}`,
      )}
      {...a11y({ role: 'timer', label })}
    >
      <View className="countdown-ring__track" />
      {!isWaiting && (
        <>
          <View className="countdown-ring__half countdown-ring__half--right">
            <View className="countdown-ring__arc" style={rotate(turn.right)} />
          </View>
          <View className="countdown-ring__half countdown-ring__half--left">
            <View className="countdown-ring__arc" style={rotate(turn.left)} />
          </View>
        </>
      )}
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
