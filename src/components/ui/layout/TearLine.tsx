import { View } from '@tarojs/components';
import { a11y } from '../lib/a11y';
import './TearLine.scss';

/** A dashed line with two notches, only for receipts of settled orders and the invite code. */
export function TearLine() {
  return (
    <View className="tear-line" {...a11y({ hidden: true })}>
      <View className="tear-line__half tear-line__half--left">
        <View className="tear-line__notch" />
      </View>
      <View className="tear-line__dash" />
      <View className="tear-line__half tear-line__half--right">
        <View className="tear-line__notch" />
      </View>
    </View>
  );
}
