import { Text, View } from '@tarojs/components';
import { Tappable } from './Tappable';
import './TextLink.scss';

export interface TextLinkProps {
  id: string;
  onTap: () => void;
  children: string;
}

/** A right-aligned link under a field, such as for a forgotten password. */
export function TextLink({ id, onTap, children }: TextLinkProps) {
  return (
    <View className="text-link">
      <Tappable id={id} className="text-link__target" role="link" onTap={onTap}>
        <Text>{children}</Text>
      </Tappable>
    </View>
  );
}
