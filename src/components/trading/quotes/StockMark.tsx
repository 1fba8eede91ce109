import { Image, Text, View } from '@tarojs/components';
import { memo, useState } from 'react';
import { a11y } from '@/components/ui/lib/a11y';
import { useWhenLive } from '@/hooks/useWhenLive';
import './StockMark.scss';

export interface StockMarkProps {
  /** URL of the company's logo; while it cannot be loaded, the title's first letter shows. */
  photo: string;
  title: string;
  size?: 24 | 36 | 44;
}

/** One shared object: Taro would send a new one to WeChat's view with every tick. */
const NO_NAME = { alt: '' };

/** A company's logo, hidden from screen readers because the name is beside it. */
export const StockMark = memo(function StockMark({ photo, title, size = 36 }: StockMarkProps) {
  const [failed, setFailed] = useState('');
  useWhenLive(failed === '' ? null : () => setFailed(''));
  const shown = photo !== '' && failed !== photo;
  return (
    <View className={`stock-mark stock-mark--${size}`} {...a11y({ hidden: true })}>
      {shown ? (
        <Image
          className="stock-mark__image"
          src={photo}
          mode="aspectFill"
          nativeProps={NO_NAME}
          onError={() => setFailed(photo)}
        />
      ) : (
        <Text>{title.slice(0, 1)}</Text>
      )}
    </View>
  );
});
