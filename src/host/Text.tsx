import { forwardRef, type ReactNode } from 'react';
import { domProps, type HostProps } from './domProps';
import { hostElement } from './hostElement';

type TextProps = HostProps & { userSelect?: boolean; children?: ReactNode };

/** Taro's Text in a browser: words that can be marked only where `userSelect` says so. */
export const Text = forwardRef<HTMLElement, TextProps>(function Text(props, ref) {
  const { className = '', userSelect } = props;
  const marked = userSelect ? `${className} host-text--marked` : className;
  return hostElement('span', { ...domProps(props), className: marked }, ref);
});
