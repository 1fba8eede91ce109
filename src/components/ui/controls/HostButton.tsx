import type { ReactNode } from 'react';
import { Tappable } from './Tappable';

export interface HostButtonProps {
  id?: string;
  className: string;
  pressedClass: string;
  /** What the mini-program host does on a tap. */
  openType: 'share' | 'contact' | 'openSetting';
  onTap: () => void;
  children: ReactNode;
}

/** In a browser there is no host to ask: an ordinary button. */
export function HostButton({ id, className, pressedClass, onTap, children }: HostButtonProps) {
  return (
    <Tappable id={id} className={className} pressedClass={pressedClass} onTap={onTap}>
      {children}
    </Tappable>
  );
}
