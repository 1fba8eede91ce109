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
  /** Class while pressed; by default the element is dimmed. */
  pressedClass?: string;
  /** True for a duplicate of a control: only touch can use it, not keyboards or screen readers. */
  fingerOnly?: boolean;
  /** False makes the element read-only: no press effect, no focus. */
  active?: boolean;
  onTap?: () => void;
  children?: ReactNode;
}

/** Whether a key event presses the button: Enter or Space. The mini-program has no key events. */
function pressedByKey(event: { key?: string; preventDefault?: () => void }): boolean {
  if (event.key !== 'Enter' && event.key !== ' ') return false;
  event.preventDefault?.();
  return true;
}

/** Base of all tappable elements: press effect, keyboard, focus and name on both targets. */
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
