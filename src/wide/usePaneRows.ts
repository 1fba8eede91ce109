import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { onKey } from '@/platform/browser/keys';
import { keepCurrent, moveFocus } from '@/platform/page/listPane';

/** Marks the row of the current page. Arrow keys move between rows; Enter opens one. */
export function usePaneRows(box: RefObject<HTMLElement>, rowId: string | null): void {
  useLayoutEffect(() => {
    if (box.current === null || rowId === null) return undefined;
    return keepCurrent(box.current, rowId);
  }, [box, rowId]);
  useEffect(
    () =>
      onKey(({ key, isField, prevent }) => {
        const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null;
        if (step === null || isField || box.current === null) return;
        if (moveFocus(box.current, step)) prevent();
      }),
    [box],
  );
}
