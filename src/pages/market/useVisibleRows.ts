import Taro from '@tarojs/taro';
import { useState } from 'react';
import { windowInfo } from '@/platform/windowInfo';
import { visibleRows, type RowRange } from './rowWindow';

/** Title, search, tabs and columns are about as high as this many rows. */
const HEAD_ROWS = 4;

const rowsAt = (scrollTop: number) => visibleRows(scrollTop, windowInfo().height, HEAD_ROWS);

/** The rows on screen while the page scrolls; the same object while they stay the same. */
export function useVisibleRows(): RowRange {
  const [visible, setVisible] = useState(() => rowsAt(0));
  Taro.usePageScroll(({ scrollTop }) => {
    const next = rowsAt(scrollTop);
    setVisible((known) => (known.from === next.from && known.to === next.to ? known : next));
  });
  return visible;
}
