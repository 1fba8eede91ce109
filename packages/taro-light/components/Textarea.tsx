import { createElement } from 'react';
import { domProps } from './domProps';
import { useTextField, type TextFieldProps } from './textField';

/** Taro's Textarea in a browser: the element around it has the id and the look, the field is inside. */
export function Textarea(props: TextFieldProps) {
  const { id, className, style } = props;
  const { field, attributes } = useTextField<HTMLTextAreaElement>(props);
  return createElement(
    'div',
    { id, ...domProps({ className, style }) },
    createElement('textarea', { ref: field, className: 'host-textarea', ...attributes }),
  );
}
