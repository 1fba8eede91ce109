import { createElement, useEffect, type KeyboardEvent, type RefObject } from 'react';
import { domProps } from './domProps';
import { tell, useTextField, type TextFieldProps } from './textField';
import './parts.scss';

interface InputProps extends TextFieldProps {
  /** `number` takes digits, `digit` one point as well; what is pasted is taken as it is. */
  type?: 'text' | 'number' | 'digit';
  password?: boolean;
  confirmType?: string;
  onConfirm?: TextFieldProps['onInput'];
}

/** Whether the keys may put this in: a sum takes no letters. What is pasted stays as it is. */
function isTypable(type: InputProps['type'], event: InputEvent, value: string): boolean {
  const typed = event.inputType === 'insertText' ? event.data : null;
  if (typed === null || (type !== 'number' && type !== 'digit')) return true;
  return /\d/.test(typed) || (type === 'digit' && typed === '.' && !value.includes('.'));
}

/** React's `onBeforeInput` is another event than the browser's, and also comes for what is pasted. */
function useTypeable(field: RefObject<HTMLInputElement>, type: InputProps['type']): void {
  useEffect(() => {
    const input = field.current;
    const judge = (event: InputEvent) => {
      if (!isTypable(type, event, input?.value ?? '')) event.preventDefault();
    };
    input?.addEventListener('beforeinput', judge);
    return () => input?.removeEventListener('beforeinput', judge);
  }, [field, type]);
}

/** Taro's Input in a browser: the element around it has the id and the look, the field is inside. */
export function Input(props: InputProps) {
  const { id, className, style, value = '', type, password } = props;
  const { field, attributes } = useTextField<HTMLInputElement>(props);
  useTypeable(field, type);
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
