import { createElement, forwardRef, type ReactNode } from 'react';
import { domProps, type HostProps } from './domProps';
import { hostElement } from './hostElement';
import { usePressed } from './usePressed';

type ViewProps = HostProps & { children?: ReactNode };

const Pressable = forwardRef<HTMLElement, ViewProps>(function Pressable(props, ref) {
  const { isPressed, touch } = usePressed(props);
  const { className = '', hoverClass } = props;
  const pressed = isPressed ? `${className} ${String(hoverClass)}` : className;
  return hostElement('div', { ...domProps(props), ...touch, className: pressed }, ref);
});

/** Taro's View in a browser, as the plain element it stands for. */
export const View = forwardRef<HTMLElement, ViewProps>(function View(props, ref) {
  const { hoverClass } = props;
  if (hoverClass && hoverClass !== 'none') return createElement(Pressable, { ...props, ref });
  return hostElement('div', domProps(props), ref);
});
