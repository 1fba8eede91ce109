import { useEffect, useState } from 'react';
import { scrollToField } from '@/platform/page/scrollToField';

/**
 * Focuses the input `id` once on request and scrolls it into view. While requested, Taro's input in
 * a browser would take the focus back with every render, so that Tab could not leave it.
 */
export function useFocusRequest(
  id: string,
  isRequested = false,
): { focus: boolean; leave: () => void } {
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    if (!isRequested) setLeft(false);
    else if (id !== '') scrollToField(id);
  }, [id, isRequested]);
  return { focus: isRequested && !isLeft, leave: () => setLeft(true) };
}
