import Taro from '@tarojs/taro';
import { useState } from 'react';
import { pageScrollTop } from '@/platform/browser/pageScroll';
import { windowInfo } from '@/platform/device/windowInfo';
import { visibleRows, type RowRange } from './rowWindow';

/** Height of title, search, tabs and column titles, in rows. */
const HEAD_ROWS = 4;

const rowsAt = (scrollTop: number) => visibleRows(scrollTop, windowInfo().height, HEAD_ROWS);

/** Range of visible rows, the same object while unchanged. It starts at the scroll position. */
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
