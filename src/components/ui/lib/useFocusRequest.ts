import { useEffect, useState } from 'react';

/**
 * Puts the cursor into an input when the wish comes, and not again once the customer has left it:
 * Taro's input in a browser takes the cursor back with every drawing while it is told to have it,
 * and nobody could leave it with Tab.
 */
export function useFocusRequest(wish = false): { focus: boolean; leave: () => void } {
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    if (!wish) setLeft(false);
  }, [wish]);
  return { focus: wish && !isLeft, leave: () => setLeft(true) };
}
