import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { KeyAction } from './keys';

/** The chosen one of `count` rows, and the keys J and K that move it. */
export function useMove(count: number) {
  const t = useTranslate();
  const [at, setAt] = useState(0);
  const last = Math.max(0, count - 1);
  const index = Math.min(at, last);
  const move: KeyAction = {
    keys: ['j', 'k'],
    label: t('keys.move'),
    place: 'move',
    isOff: count < 2,
    run: (key) => setAt(Math.max(0, Math.min(last, index + (key === 'j' ? 1 : -1)))),
  };
  return { index, setAt, move };
}
