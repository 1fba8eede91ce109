import { Text, View } from '@tarojs/components';
import { Icon } from '../marks/Icon';
import { Tappable } from '../controls/Tappable';
import './CountryPrefix.scss';

export interface CountryPrefixProps {
  id?: string;
  /** Calling code without plus: "86". */
  code: string;
  /** Accessible name: "country code, China +86". */
  label: string;
  onTap: () => void;
}

/** Button "+86 ⌄ |" before a phone number, for the property `prefix` of `Field`. */
export function CountryPrefix({ id, code, label, onTap }: CountryPrefixProps) {
  return (
    <View className="country-prefix">
      <Tappable id={id} className="country-prefix__code" label={label} onTap={onTap}>
        <Text>+{code}</Text>
        <Icon name="down" size={16} tone="text-3" />
      </Tappable>
      <View className="country-prefix__line" />
    </View>
  );
}
