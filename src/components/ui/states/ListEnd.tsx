import { Text, View } from '@tarojs/components';
import { Icon } from '../marks/Icon';
import './ListEnd.scss';

export interface ListEndProps {
  id?: string;
  /** "没有更早的提现了", or a text while more is loading. */
  text: string;
  loading?: boolean;
}

export function ListEnd({ id, text, loading }: ListEndProps) {
  return (
    <View id={id ?? (loading ? 'loading' : 'list-end')} className="list-end">
      {loading && <Icon name="spinner" size={16} spin className="list-end__icon" />}
      <Text>{text}</Text>
    </View>
  );
}
