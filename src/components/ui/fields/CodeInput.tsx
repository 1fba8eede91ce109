import { Input, Text, View } from '@tarojs/components';
import { useState } from 'react';
import type { ErrorCode } from '@contract/error';
import { withoutBlanks } from '@/domain/input/clean';
import { FUND_DIGITS } from '@/domain/limits';
import { checkFundPassword } from '@/domain/validation';
import { useText } from '@/hooks/useText';
import { classNames } from '../lib/classNames';
import { FieldNote } from './FieldNote';
import { inputName } from '../lib/inputName';
import { KEYBOARD_SPACE_PX } from '../lib/keyboardSpace';
import { useFocusRequest } from '../lib/useFocusRequest';
import './CodeInput.scss';

export interface CodeInputProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** True shows dots instead of digits (fund password). */
  masked?: boolean;
  error?: string | null;
  hint?: string;
  focus?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  onConfirm?: () => void;
  /** Called once, after the last digit. */
  onComplete?: (value: string) => void;
  autoComplete?: string;
}

/** Six boxes over one real input, so that paste, autofill and screen readers work. */
export function CodeInput(props: CodeInputProps) {
  const { id, label, value, masked, error } = props;
  const [focused, setFocused] = useState(false);
  const { focus, leave } = useFocusRequest(id, props.focus);
  const t = useText();
  /** Why input beside `value` was dropped: it did not fit into the boxes. */
  const [dropped, setDropped] = useState<{ value: string; fault: ErrorCode } | null>(null);
  const shownError = dropped?.value === value ? t.error(dropped.fault) : error;
  const onInput = (typed: string) => {
    const digits = withoutBlanks(typed).replace(/-/g, '');
    const fits = /^[0-9]*$/.test(digits) && digits.length <= FUND_DIGITS;
    const fault = fits ? null : checkFundPassword(digits);
    setDropped(fault && { value, fault });
    if (!fits || digits === value) return;
    props.onChange(digits);
    if (digits.length === FUND_DIGITS) props.onComplete?.(digits);
  };
  return (
    <View className={classNames('form-part', 'code-input', shownError && 'code-input--bad')}>
      <Text className="code-input__label">{label}</Text>
      <View className="code-input__boxes">
        {Array.from({ length: FUND_DIGITS }, (_, index) => {
          const digit = value[index];
          const current = focused && index === Math.min(value.length, FUND_DIGITS - 1);
          return (
            <View
              key={index}
              className={classNames('code-input__box', current && 'code-input__box--current')}
            >
              {digit !== undefined && (masked ? <View className="code-input__dot" /> : digit)}
              {current && digit === undefined && <View className="code-input__caret" />}
            </View>
          );
        })}
        <Input
          id={id}
          className="code-input__input"
          type="number"
          password={masked}
          value={value}
          maxlength={-1}
          focus={focus}
          cursorSpacing={KEYBOARD_SPACE_PX}
          disabled={props.disabled}
          onInput={(event) => onInput(event.detail.value)}
          onFocus={() => setFocused(true)}
          onConfirm={() => props.onConfirm?.()}
          onBlur={() => {
            setFocused(false);
            leave();
            props.onBlur?.();
          }}
          {...inputName(label)}
          nativeProps={{
            type: masked ? 'password' : 'text',
            inputmode: 'numeric',
            'aria-label': label,
            'aria-invalid': shownError ? 'true' : 'false',
            autocomplete: props.autoComplete ?? 'off',
          }}
        />
      </View>
      <FieldNote id={id} error={shownError} hint={props.hint} />
    </View>
  );
}
