import { Text } from '@tarojs/components';
import { autorun, untracked } from 'mobx';
import { useLayoutEffect, useRef } from 'react';
import { idOf } from '../lib/idOf';
import { setText } from '../lib/setText';

export interface LiveTextProps {
  id?: string;
  /** What it says now, from observables. */
  read: () => string;
}

/** A text that changes with every tick, in a browser: React draws it once, then its letters are written. */
export function LiveText({ id, read }: LiveTextProps) {
  const box = useRef<HTMLElement>(null);
  // After every drawing: React knows nothing of what was written since the one before.
  useLayoutEffect(() =>
    autorun(() => {
      const text = read();
      if (box.current) setText(box.current, text);
    }),
  );
  return (
    <Text {...idOf(id)} {...{ ref: box }}>
      {untracked(read)}
    </Text>
  );
}
