import type { ReactNode } from 'react';
import { Tappable } from './Tappable';

export interface HostButtonProps {
  id?: string;
  className: string;
  pressedClass: string;
  /** Action of the mini-program's host on a tap. */
  openType: 'share' | 'contact' | 'openSetting';
  onTap: () => void;
  children: ReactNode;
}

/** A browser has no host actions: an ordinary button. */
export function HostButton({ id, className, pressedClass, onTap, children }: HostButtonProps) {
  return (
    <Tappable id={id} className={className} pressedClass={pressedClass} onTap={onTap}>
      {children}
    </Tappable>
  );
}
