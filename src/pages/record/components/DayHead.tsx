import { Text, View } from '@tarojs/components';
import './DayHead.scss';

export interface DayHeadProps {
  label: string;
  /** Text at the right end of the line: the available balance. */
  end?: string;
}

export function DayHead({ label, end }: DayHeadProps) {
  return (
    <View className="day-head">
      <Text className="day-head__label">{label}</Text>
      {end !== undefined && <Text className="day-head__end">{end}</Text>}
    </View>
  );
}
