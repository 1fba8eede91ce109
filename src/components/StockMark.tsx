import { Image, Text, View } from '@tarojs/components';
import { useState } from 'react';
import { a11y } from './a11y';
import './StockMark.scss';

export interface StockMarkProps {
  /** URL of the company's mark; when it does not load its first letter stands in. */
  photo: string;
  title: string;
  size?: 24 | 36 | 44;
}

/** The mark of a company; the name is always beside it, so it says nothing to a screen reader. */
export function StockMark({ photo, title, size = 36 }: StockMarkProps) {
  const [failed, setFailed] = useState('');
  const shown = photo !== '' && failed !== photo;
  return (
    <View className={`stock-mark stock-mark--${size}`} {...a11y({ hidden: true })}>
      {shown ? (
        <Image
          className="stock-mark__image"
          src={photo}
          mode="aspectFill"
          nativeProps={{ alt: '' }}
          onError={() => setFailed(photo)}
        />
      ) : (
        <Text>{title.slice(0, 1)}</Text>
      )}
    </View>
  );
}
