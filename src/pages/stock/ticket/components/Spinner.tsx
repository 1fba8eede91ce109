import { View } from '@tarojs/components';
import AtActivityIndicator from 'taro-ui/lib/components/activity-indicator';
import { a11y } from '@/components/ui/lib/a11y';
import './Spinner.scss';

export interface SpinnerProps {
  id?: string;
  text: string;
}

export function Spinner({ id = 'loading', text }: SpinnerProps) {
  return (
    <View id={id} className="spinner" {...a11y({ role: 'status', live: 'polite' })}>
      <AtActivityIndicator content={text} />
    </View>
  );
}
