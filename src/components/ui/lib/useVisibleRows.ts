import Taro from '@tarojs/taro';
import { useState } from 'react';
import { pageScrollTop } from '@/platform/browser/pageScroll';
import { windowInfo } from '@/platform/device/windowInfo';
import { visibleRows, type RowRange } from './rowWindow';

/** Title, search, tabs and columns are about as high as this many rows. */
const HEAD_ROWS = 4;

const rowsAt = (scrollTop: number) => visibleRows(scrollTop, windowInfo().height, HEAD_ROWS);

/** The same object while unchanged. A new list starts at the current scroll position. */
export function useVisibleRows(): RowRange {
  const [visible, setVisible] = useState(() => rowsAt(pageScrollTop()));
  const update = (scrollTop: number) => {
    const next = rowsAt(scrollTop);
    setVisible((known) => (known.from === next.from && known.to === next.to ? known : next));
  };
  Taro.usePageScroll(({ scrollTop }) => update(scrollTop));
  Taro.useResize(() => update(pageScrollTop()));
  return visible;
}
