import { Input, Text, View } from '@tarojs/components';
import { useState, type ReactNode } from 'react';
import { classNames } from '../lib/classNames';
import { FieldNote } from './FieldNote';
import { inputName } from '../lib/inputName';
import { KEYBOARD_SPACE_PX } from '../lib/keyboardSpace';
import { useFocusRequest } from '../lib/useFocusRequest';
import { Icon } from '../marks/Icon';
import { Tappable } from '../controls/Tappable';
import './Field.scss';

export interface FieldProps {
  /** Id of the input; its error is `{id}-error`. */
  id: string;
  label: string;
  /** Content at the right of the label: available sum, link. */
  labelEnd?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'digit' | 'number' | 'phone' | 'password' | 'code';
  placeholder?: string;
  /** Sentence under the box instead of the hint. */
  error?: string | null;
  hint?: string;
  /** 'ok' marks the hint as a rule that the input meets. */
  hintTone?: 'plain' | 'ok';
  prefix?: ReactNode;
  suffix?: ReactNode;
  disabled?: boolean;
  /** Focuses the input when this becomes true. */
  focus?: boolean;
  onFocus?: () => void;
  onBlur?: () => void;
  onConfirm?: () => void;
  confirmType?: 'done' | 'next' | 'search' | 'go' | 'send';
  /** Passwords only: accessible names and id of the button that reveals the password. */
  reveal?: { id?: string; show: string; hide: string };
  /** Browser autofill: 'username', 'current-password', 'new-password', 'one-time-code' … */
  autoComplete?: string;
}

const KEYBOARDS = {
  text: { type: 'text', inputMode: 'text' },
  digit: { type: 'digit', inputMode: 'decimal' },
  number: { type: 'number', inputMode: 'numeric' },
  phone: { type: 'number', inputMode: 'tel' },
  code: { type: 'number', inputMode: 'numeric' },
  password: { type: 'text', inputMode: 'text' },
} as const;

export function Field(props: FieldProps) {
  const { id, label, value, type = 'text', error, reveal, disabled } = props;
  const [focused, setFocused] = useState(false);
  const { focus, leave } = useFocusRequest(id, props.focus);
  const [revealed, setRevealed] = useState(false);
  const keyboard = KEYBOARDS[type];
  const masked = type === 'password' && !revealed;
  return (
    <View
      className={classNames('form-part', 'field', focused && 'field--focus', error && 'field--bad')}
    >
      <View className="field__label">
        <Text>{label}</Text>
        {props.labelEnd}
      </View>
      <View className={classNames('field__box', disabled && 'field__box--disabled')}>
        {props.prefix}
        <Input
          id={id}
          className="text-input field__input"
          placeholderClass="field__placeholder"
          type={keyboard.type}
          password={masked}
          value={value}
          placeholder={props.placeholder}
          // -1: pasted text is not truncated, and the form reports that it is too long.
          maxlength={-1}
          disabled={disabled}
          focus={focus}
          cursorSpacing={KEYBOARD_SPACE_PX}
          confirmType={props.confirmType ?? 'done'}
          onInput={(event) => props.onChange(event.detail.value)}
          onFocus={() => {
            setFocused(true);
            props.onFocus?.();
          }}
          onBlur={() => {
            setFocused(false);
            leave();
            props.onBlur?.();
          }}
          onConfirm={() => props.onConfirm?.()}
          {...inputName(label)}
          nativeProps={{
            type: masked ? 'password' : 'text',
            inputmode: keyboard.inputMode,
            'aria-label': label,
            'aria-invalid': error ? 'true' : 'false',
            'aria-describedby': `${id}-${error ? 'error' : 'hint'}`,
            autocomplete: props.autoComplete ?? 'off',
          }}
        />
        {type === 'password' && reveal && (
          <Tappable
            id={reveal.id}
            className="field__eye"
            label={revealed ? reveal.hide : reveal.show}
            onTap={() => setRevealed(!revealed)}
          >
            <Icon name={revealed ? 'eye-off' : 'eye'} size={20} tone="text-2" />
          </Tappable>
        )}
        {props.suffix}
      </View>
      <FieldNote id={id} error={error} hint={props.hint} tone={props.hintTone} />
    </View>
  );
}
