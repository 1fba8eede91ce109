import { Text, View } from '@tarojs/components';
import { classNames } from '@/components/ui/lib/classNames';
import './LinkedTicks.scss';

export interface LinkedTick {
  key: string;
  /** Number of the tick: "#86,721". */
  number: string;
  price: string;
  /** Time of the tick: "10:29:15.873". */
  time: string;
  /** Position of the tick: "before", "closing" or "after". */
  caption: string;
  /** True for the tick that decided the order. */
  closing?: boolean;
  /** True if this tick does not directly follow the previous tick in the list. */
  apart?: boolean;
}

export interface LinkedTicksProps {
  ticks: readonly LinkedTick[];
}

/** The closing tick, framed, between its neighbours in the chain. */
export function LinkedTicks({ ticks }: LinkedTicksProps) {
  return (
    <View className="linked-ticks">
      {ticks.map((tick, index) => (
        <View key={tick.key} className="linked-ticks__link">
          {index > 0 && (
            <View
              className={classNames(
                'linked-ticks__join',
                tick.apart && 'linked-ticks__join--apart',
              )}
            />
          )}
          <View
            className={classNames('linked-ticks__tick', tick.closing && 'linked-ticks__tick--on')}
          >
            <Text className="linked-ticks__small">{tick.number}</Text>
            <Text className="linked-ticks__price">{tick.price}</Text>
            <Text className="linked-ticks__small">{tick.time}</Text>
            <Text className="linked-ticks__small">{tick.caption}</Text>
          </View>
        </View>
      ))}
    </View>
  );
}
