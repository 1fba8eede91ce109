import { createElement, forwardRef, type ReactNode } from 'react';
import { domProps, type HostProps } from './domProps';
import { usePressed } from './usePressed';

type ViewProps = HostProps & { children?: ReactNode };

const Pressable = forwardRef<HTMLElement, ViewProps>(function Pressable(props, ref) {
  const { isPressed, touch } = usePressed(props);
  const { className = '', hoverClass } = props;
  return createElement('div', {
    ...domProps(props),
    ...touch,
    className: isPressed ? `${className} ${String(hoverClass)}` : className,
    ref,
  });
});

/** Taro's View in a browser, as the plain element it stands for. */
export const View = forwardRef<HTMLElement, ViewProps>(function View(props, ref) {
  const { hoverClass } = props;
  if (hoverClass && hoverClass !== 'none') return createElement(Pressable, { ...props, ref });
  return createElement('div', { ...domProps(props), ref });
});
