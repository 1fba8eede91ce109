import { createElement } from 'react';
import { domProps, type HostProps } from './domProps';

type ImageProps = HostProps & { mode?: 'scaleToFill' | 'aspectFit' | 'aspectFill' };

/** Taro's Image in a browser: a picture that keeps to its box, by `mode` as in the mini-program. */
export function Image({ mode = 'scaleToFill', className = '', ...props }: ImageProps) {
  return createElement('img', {
    alt: '',
    ...domProps(props),
    className: `host-image host-image--${mode} ${className}`,
  });
}
