import type { ReactNode } from 'react';
import { Tappable } from './Tappable';

export interface HostButtonProps {
  id?: string;
  className: string;
  pressedClass: string;
  /** WeChat action of a tap. */
  openType: 'share' | 'contact' | 'openSetting' | 'getPhoneNumber';
  onTap: () => void;
  /** Code of the customer's number, after `getPhoneNumber`; not called after a refusal. */
  onPhoneCode?: ((code: string) => void) | undefined;
  children: ReactNode;
}

/** An ordinary button: only WeChat has such actions. */
export function HostButton({ id, className, pressedClass, onTap, children }: HostButtonProps) {
  return (
    <Tappable id={id} className={className} pressedClass={pressedClass} onTap={onTap}>
      {children}
    </Tappable>
  );
}
