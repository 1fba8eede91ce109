import { useEffect, useRef, useState, type TouchEvent } from 'react';
import type { HostProps } from './domProps';

type OnTouch = ((event: TouchEvent) => void) | undefined;

interface Pressed {
  isPressed: boolean;
  touch: Record<'onTouchStart' | 'onTouchMove' | 'onTouchEnd' | 'onTouchCancel', OnTouch>;
}

/** Whether it is pressed, with Taro's delays: a touch that only scrolls past does not press. */
export function usePressed(props: HostProps): Pressed {
  const { hoverStartTime = 50, hoverStayTime = 400 } = props;
  const [isPressed, setPressed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const then = (own: unknown, pressed: boolean, afterMs: unknown) => (event: TouchEvent) => {
    (own as OnTouch)?.(event);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPressed(pressed), Number(afterMs));
  };
  return {
    isPressed,
    touch: {
      onTouchStart: then(props.onTouchStart, true, hoverStartTime),
      onTouchMove: then(props.onTouchMove, false, 0),
      onTouchEnd: then(props.onTouchEnd, false, hoverStayTime),
      onTouchCancel: then(props.onTouchCancel, false, 0),
    },
  };
}
