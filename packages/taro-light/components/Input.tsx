import { createElement, type KeyboardEvent } from 'react';
import { domProps } from './domProps';
import { tell, useTextField, type TextFieldProps } from './textField';

interface InputProps extends TextFieldProps {
  /** The keyboard in WeChat; here `inputmode` chooses it. */
  type?: string;
  password?: boolean;
  confirmType?: string;
  onConfirm?: TextFieldProps['onInput'];
}

/** Taro's Input in a browser: the element around it has the id and the look, the field is inside. */
export function Input(props: InputProps) {
  const { id, className, style, value = '', password } = props;
  const { field, attributes } = useTextField<HTMLInputElement>(props);
  return createElement(
    'div',
    { id, ...domProps({ className, style }) },
    createElement('input', {
      ref: field,
      className: 'host-input',
      type: password ? 'password' : 'text',
      enterKeyHint: props.confirmType,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) tell(props.onConfirm, value);
      },
      ...attributes,
    }),
  );
}
