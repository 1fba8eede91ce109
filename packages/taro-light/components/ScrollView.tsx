import { createElement, type ReactNode } from 'react';
import { domProps, type HostProps } from './domProps';

interface ScrollViewProps extends HostProps {
  scrollX?: boolean;
  scrollY?: boolean;
  showScrollbar?: boolean;
  children?: ReactNode;
}

/** Further properties of taro-ui and the mini-program; a browser scrolls natively. */
const UNUSED_PROPS = [
  'enhanced',
  'scrollTop',
  'scrollLeft',
  'upperThreshold',
  'lowerThreshold',
  'scrollWithAnimation',
  'onScrollToLower',
  'onScrollToUpper',
];

/** Taro's ScrollView for browsers: a box that scrolls in one direction. */
export function ScrollView(props: ScrollViewProps) {
  const { scrollX, scrollY, showScrollbar = true, className = '', ...rest } = props;
  const attributes = domProps(rest);
  for (const name of UNUSED_PROPS) delete attributes[name];
  const direction = (scrollX ? ' host-scroll--x' : '') + (scrollY ? ' host-scroll--y' : '');
  const scrollbar = showScrollbar ? '' : ' host-scroll--bare';
  return createElement('div', {
    ...attributes,
    className: `host-scroll${direction}${scrollbar} ${className}`,
  });
}
