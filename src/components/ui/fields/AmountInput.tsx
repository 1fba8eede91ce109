import { Input, Text, View } from '@tarojs/components';
import { useState, type ReactNode } from 'react';
import { readAmount, typedAmount } from '@/domain/input/amount';
import { formatMoney } from '@/format/formatMoney';
import { Button } from '../controls/Button';
import { classNames } from '../lib/classNames';
import { FieldNote } from './FieldNote';
import { inputName } from '../lib/inputName';
import { KEYBOARD_SPACE_PX } from '../lib/keyboardSpace';
import { useFocusRequest } from '../lib/useFocusRequest';
import './AmountInput.scss';

export interface AmountInputProps {
  id: string;
  label: string;
  /** Content at the right of the label: available amount, minimum. */
  labelEnd?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  unit: string;
  placeholder?: string;
  error?: string | null;
  hint?: string;
  /** Button beside the unit: "All" or "Max". */
  action?: { id?: string; label: string; onTap: () => void };
  /** False allows only whole numbers. */
  decimals?: boolean;
  focus?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  onConfirm?: () => void;
}

/** The parsed amount with thousands separators, if it differs from the typed text. */
function readingOf(text: string, unit: string): string | null {
  const { amount } = readAmount(text);
  if (amount === null) return null;
  const isPlain =
    formatMoney(amount).startsWith(typedAmount(amount)) && /^[0-9]+\.?[0-9]*$/.test(text);
  return isPlain ? null : `= ${formatMoney(amount)} ${unit}`;
}

export function AmountInput(props: AmountInputProps) {
  const { id, label, value, unit, error, action, decimals = true } = props;
  const [focused, setFocused] = useState(false);
  const { focus, leave } = useFocusRequest(id, props.focus);
  return (
    <View
      className={classNames(
        'amount-input',
        focused && 'amount-input--focus',
        error && 'amount-input--bad',
        value.length > 8 && 'amount-input--long',
        value.length > 11 && 'amount-input--longest',
      )}
    >
      <View className="amount-input__label">
        <Text>{label}</Text>
        {props.labelEnd}
      </View>
      <View className="amount-input__row">
        <Input
          id={id}
          className="text-input amount-input__input"
          placeholderClass="amount-input__placeholder"
          type={decimals ? 'digit' : 'number'}
          value={value}
          placeholder={props.placeholder}
          maxlength={-1}
          focus={focus}
          cursorSpacing={KEYBOARD_SPACE_PX}
          disabled={props.disabled}
          onInput={(event) => props.onChange(event.detail.value)}
          onFocus={() => setFocused(true)}
          onConfirm={() => props.onConfirm?.()}
          onBlur={() => {
            setFocused(false);
            leave();
            props.onBlur?.();
          }}
          {...inputName(label)}
          nativeProps={{
            type: 'text',
            inputmode: decimals ? 'decimal' : 'numeric',
            'aria-label': label,
            'aria-invalid': error ? 'true' : 'false',
            'aria-describedby': `${id}-${error ? 'error' : 'hint'}`,
            autocomplete: 'off',
          }}
        />
        <Text className="amount-input__unit">{unit}</Text>
        {action && (
          <Button id={action.id} kind="secondary" size="small" onTap={action.onTap}>
            {action.label}
          </Button>
        )}
      </View>
      <FieldNote id={id} error={error} hint={readingOf(value, unit) ?? props.hint} />
    </View>
  );
}
