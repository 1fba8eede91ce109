import { createElement, forwardRef, type ReactNode } from 'react';
import { domProps, type HostProps } from './domProps';

type TextProps = HostProps & { userSelect?: boolean; children?: ReactNode };

/** Taro's Text in a browser: words that can be marked only where `userSelect` says so. */
export const Text = forwardRef<HTMLElement, TextProps>(function Text(props, ref) {
  const { className = '', userSelect } = props;
  return createElement('span', {
    ...domProps(props),
    className: userSelect ? `${className} host-text--marked` : className,
    ref,
  });
});
