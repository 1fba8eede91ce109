import { createElement, type ReactNode, forwardRef } from 'react';
import { domProps, type HostProps } from './domProps';
import { hostElement } from './hostElement';
import { usePressed } from './usePressed';

/** Taro's Button for browsers; only taro-ui uses it, the app uses Tappable. */
export function Button(props: HostProps & { children?: ReactNode }) {
  return createElement('button', { type: 'button', ...domProps(props) });
}

type ImageProps = HostProps & { mode?: 'scaleToFill' | 'aspectFit' | 'aspectFill' };

/** Taro's Image for browsers; fits its box by `mode` as in the mini-program. */
export function Image({ mode = 'scaleToFill', className = '', ...props }: ImageProps) {
  return createElement('img', {
    alt: '',
    ...domProps(props),
    className: `host-image host-image--${mode} ${className}`,
  });
}

type TextProps = HostProps & { userSelect?: boolean; children?: ReactNode };

/** Taro's Text for browsers; selectable only with `userSelect`. */
export const Text = forwardRef<HTMLElement, TextProps>(function Text(props, ref) {
  const { className = '', userSelect } = props;
  const classes = userSelect ? `${className} host-text--marked` : className;
  return hostElement('span', { ...domProps(props), className: classes }, ref);
});

type ViewProps = HostProps & { children?: ReactNode };

const Pressable = forwardRef<HTMLElement, ViewProps>(function Pressable(props, ref) {
  const { isPressed, touch } = usePressed(props);
  const { className = '', hoverClass } = props;
  const classes = isPressed ? `${className} ${String(hoverClass)}` : className;
  return hostElement('div', { ...domProps(props), ...touch, className: classes }, ref);
});

export const View = forwardRef<HTMLElement, ViewProps>(function View(props, ref) {
  const { hoverClass } = props;
  if (hoverClass && hoverClass !== 'none') return createElement(Pressable, { ...props, ref });
  return hostElement('div', domProps(props), ref);
});
