import { Text } from '@tarojs/components';
import { autorun, untracked } from 'mobx';
import { useLayoutEffect, useRef } from 'react';
import { idOf } from '../lib/idOf';
import { setText } from '../lib/setText';

export interface LiveTextProps {
  id?: string;
  /** Reads the current text from observables. */
  read: () => string;
}

/** A text that changes with every tick, rendered once, then written to the DOM. */
export function LiveText({ id, read }: LiveTextProps) {
  const box = useRef<HTMLElement>(null);
  // Writes after each render, because React does not know what ticks wrote to the DOM before.
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
