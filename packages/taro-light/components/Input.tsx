import { createElement, type ClipboardEvent, type KeyboardEvent } from 'react';
import { domProps } from './domProps';
import { callWithValue, useTextField, type TextFieldProps } from './textField';

interface InputProps extends TextFieldProps {
  /** WeChat's keyboard type; here `inputmode` selects it. */
  type?: string;
  password?: boolean;
  confirmType?: string;
  onConfirm?: TextFieldProps['onInput'];
}

/** Key code of a key that an input method handles; Safari sends it without `isComposing`. */
const COMPOSITION_KEY = 229;

const isOfComposition = ({ isComposing, keyCode }: globalThis.KeyboardEvent) =>
  isComposing || keyCode === COMPOSITION_KEY;

/** Pastes lines with two blanks between them: a browser joins them by one blank or none. */
function pasteLines(event: ClipboardEvent): void {
  const lines = event.clipboardData
    .getData('text/plain')
    .trim()
    .split(/[\r\n]+/);
  if (lines.length === 1) return;
  // Unlike a value set by a script, this can be undone.
  if (document.execCommand('insertText', false, lines.join('  '))) event.preventDefault();
}

/** Taro's Input for browsers: a styled wrapper with the id, and the field inside. */
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
        if (event.key === 'Enter' && !isOfComposition(event.nativeEvent))
          callWithValue(props.onConfirm, value);
      },
      onPaste: pasteLines,
      ...attributes,
    }),
  );
}
