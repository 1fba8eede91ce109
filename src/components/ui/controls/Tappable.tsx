import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { a11y, type A11y } from '../lib/a11y';
import { classNames } from '../lib/classNames';
import { idOf } from '../lib/idOf';
import './Tappable.scss';

export interface TappableProps {
  id?: string;
  className?: string;
  /** Accessible name; required for content without text. */
  label?: string;
  role?: 'button' | 'link' | 'tab' | 'radio' | 'checkbox' | 'switch' | 'option';
  state?: Pick<A11y, 'checked' | 'selected' | 'expanded' | 'disabled' | 'busy'>;
  /** Class while pressed; the default dims it. */
  pressedClass?: string;
  /** For touch only: keyboards and screen readers use the control that it belongs to. */
  fingerOnly?: boolean;
  /** False: read-only, without press effect and focus. */
  active?: boolean;
  onTap?: () => void;
  children?: ReactNode;
}

/** Enter and Space, as for a native button. Never fires in the mini-program. */
function pressedByKey(event: { key?: string; preventDefault?: () => void }): boolean {
  if (event.key !== 'Enter' && event.key !== ' ') return false;
  event.preventDefault?.();
  return true;
}

/** The base of everything tappable: press effect, keyboard, focus and name on both targets. */
export function Tappable(props: TappableProps) {
  const { id, className, label, role = 'button', state, active = true, onTap, children } = props;
  const { pressedClass = 'tappable--pressed' } = props;
  if (!active || !onTap) {
    return (
      <View {...idOf(id)} className={className}>
        {children}
      </View>
    );
  }
  if (props.fingerOnly) {
    return (
      <View {...idOf(id)} className={classNames('tappable', className)} onClick={onTap}>
        {children}
      </View>
    );
  }
  const keyboard = {
    tabIndex: 0,
    onKeyDown: (event: { key?: string; preventDefault?: () => void }) => {
      if (pressedByKey(event)) onTap();
    },
  };
  return (
    <View
      {...idOf(id)}
      className={classNames('tappable', className)}
      hoverClass={pressedClass}
      hoverStartTime={20}
      hoverStayTime={80}
      onClick={onTap}
      {...keyboard}
      {...a11y({ role, label, ...state })}
    >
      {children}
    </View>
  );
}
