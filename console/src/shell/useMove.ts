import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from 'ra-core';
import type { KeyAction } from './keys';

/** The keys J and K over `count` rows; `at` is -1 where none is chosen. */
function useMoveKeys(count: number, at: number, go: (index: number) => void): KeyAction {
  const t = useTranslate();
  return {
    keys: ['j', 'k'],
    label: t('keys.move'),
    place: 'move',
    isOff: count < 2,
    run: (key) => go(Math.max(0, Math.min(count - 1, at + (key === 'j' ? 1 : -1)))),
  };
}

/** The chosen one of `count` rows, and the keys that move it. */
export function useMove(count: number) {
  const [at, setAt] = useState(0);
  const index = Math.min(at, Math.max(0, count - 1));
  return { index, setAt, move: useMoveKeys(count, index, setAt) };
}

interface Addressed<T> {
  isChosen: (row: T) => boolean;
  pathOf: (row: T) => string;
}

/** The row of the page's address, else the first one, and the keys that open its neighbours. */
export function useMoveByAddress<T>(rows: readonly T[], { isChosen, pathOf }: Addressed<T>) {
  const navigate = useNavigate();
  const at = rows.findIndex(isChosen);
  const open = (row: T | undefined) =>
    row !== undefined && void navigate(pathOf(row), { replace: true });
  const move = useMoveKeys(rows.length, Math.max(0, at), (index) => open(rows[index]));
  return { chosen: rows[at] ?? rows[0], open, move };
}
