import { createElement } from 'react';
import { domProps } from './domProps';
import { useTextField, type TextFieldProps } from './textField';

/** Taro's Textarea for browsers: a styled wrapper with the id, and the field inside. */
export function Textarea(props: TextFieldProps) {
  const { id, className, style } = props;
  const { field, attributes } = useTextField<HTMLTextAreaElement>(props);
  return createElement(
    'div',
    { id, ...domProps({ className, style }) },
    createElement('textarea', { ref: field, className: 'host-textarea', ...attributes }),
  );
}
