import { Text } from '@tarojs/components';
import { autorun, untracked } from 'mobx';
import { useLayoutEffect, useRef } from 'react';
import { idOf } from '../lib/idOf';
import { setText } from '../lib/setText';

export interface LiveTextProps {
  id?: string;
  /** The current text, from observables. */
  read: () => string;
}

/** A text that changes with every tick, in a browser: rendered once, then written to the DOM. */
export function LiveText({ id, read }: LiveTextProps) {
  const box = useRef<HTMLElement>(null);
  // After each render: React does not know what was written to the DOM since the last render.
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
