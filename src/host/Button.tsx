import { createElement, type ReactNode } from 'react';
import { domProps, type HostProps } from './domProps';

/** Taro's Button in a browser; only taro-ui names it here, ours are Tappables. */
export function Button(props: HostProps & { children?: ReactNode }) {
  return createElement('button', { type: 'button', ...domProps(props) });
}
