import { View } from '@tarojs/components';
import { a11y } from '@/components/ui/lib/a11y';
import './LaunchDrawing.scss';

export function LaunchDrawing() {
  return (
    <View className="launch-drawing" {...a11y({ hidden: true })}>
      <View className="launch-drawing__layer launch-drawing__layer--axes" />
      <View className="launch-drawing__layer launch-drawing__layer--line" />
      <View className="launch-drawing__layer launch-drawing__layer--entry" />
      <View className="launch-drawing__layer launch-drawing__layer--check" />
    </View>
  );
}
