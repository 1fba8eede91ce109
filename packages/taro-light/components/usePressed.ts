import { useEffect, useRef, useState, type TouchEvent } from 'react';
import type { HostProps } from './domProps';

type TouchHandler = ((event: TouchEvent) => void) | undefined;

interface Pressed {
  isPressed: boolean;
  touch: Record<'onTouchStart' | 'onTouchMove' | 'onTouchEnd' | 'onTouchCancel', TouchHandler>;
}

/** Whether the element is pressed, with Taro's delays: a touch that scrolls does not press. */
export function usePressed(props: HostProps): Pressed {
  const { hoverStartTime = 50, hoverStayTime = 400 } = props;
  const [isPressed, setPressed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const setPressedLater =
    (handler: unknown, pressed: boolean, afterMs: unknown) => (event: TouchEvent) => {
      (handler as TouchHandler)?.(event);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setPressed(pressed), Number(afterMs));
    };
  return {
    isPressed,
    touch: {
      onTouchStart: setPressedLater(props.onTouchStart, true, hoverStartTime),
      onTouchMove: setPressedLater(props.onTouchMove, false, 0),
      onTouchEnd: setPressedLater(props.onTouchEnd, false, hoverStayTime),
      onTouchCancel: setPressedLater(props.onTouchCancel, false, 0),
    },
  };
}
