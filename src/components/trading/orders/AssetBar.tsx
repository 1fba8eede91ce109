import { Text, View } from '@tarojs/components';
import { a11y } from '@/components/ui/lib/a11y';
import { classNames } from '@/components/ui/lib/classNames';
import { idOf } from '@/components/ui/lib/idOf';
import './AssetBar.scss';

export interface AssetPart {
  id?: string;
  label: string;
  value: string;
  /** Share of the whole, in any unit; a part with 0 appears only in the legend. */
  share: number;
}

export interface AssetBarProps {
  /** At most three parts: available, in positions, in review. */
  parts: readonly AssetPart[];
}

const NAMES = ['a', 'b', 'c'] as const;

/** Bar of the total balance: available + in positions + in review. */
export function AssetBar({ parts }: AssetBarProps) {
  const shown = parts.slice(0, NAMES.length);
  const isEmpty = shown.every((part) => part.share <= 0);
  return (
    <View className="asset-bar">
      <View
        className={classNames('asset-bar__bar', isEmpty && 'asset-bar__bar--empty')}
        {...a11y({ hidden: true })}
      >
        {shown.map(
          (part, index) =>
            part.share > 0 && (
              <View
                key={part.label}
                className={`asset-bar__part asset-bar__part--${NAMES[index]}`}
                style={{ flexGrow: part.share }}
              />
            ),
        )}
      </View>
      <View className="asset-bar__legend">
        {shown.map((part, index) => (
          <View key={part.label} className="asset-bar__item">
            <View className="asset-bar__name">
              <View className={`asset-bar__dot asset-bar__part--${NAMES[index]}`} />
              <Text className="asset-bar__label">{part.label}</Text>
            </View>
            <Text {...idOf(part.id)} className="asset-bar__value">
              {part.value}
            </Text>
          </View>
        ))}
      </View>
    </View>
  );
}
