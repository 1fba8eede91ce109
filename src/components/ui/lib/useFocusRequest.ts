import { useEffect, useState } from 'react';
import { scrollToField } from '@/platform/page/scrollToField';

/**
 * Puts the cursor into the input `id` when the wish comes, with the input in sight, and not again
 * once the customer has left it: Taro's input in a browser takes the cursor back with every drawing
 * while it is told to have it, and nobody could leave it with Tab.
 */
export function useFocusRequest(id: string, wish = false): { focus: boolean; leave: () => void } {
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    if (!wish) setLeft(false);
    else if (id !== '') scrollToField(id);
  }, [id, wish]);
  return { focus: wish && !isLeft, leave: () => setLeft(true) };
}
