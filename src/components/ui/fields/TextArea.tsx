import { Text, Textarea, View } from '@tarojs/components';
import { useState, type ReactNode } from 'react';
import { classNames } from '../lib/classNames';
import { FieldNote } from './FieldNote';
import { inputName } from '../lib/inputName';
import { KEYBOARD_SPACE_PX } from '../lib/keyboardSpace';
import { useFocusRequest } from '../lib/useFocusRequest';
import './TextArea.scss';

export interface TextAreaProps {
  /** Id of the input; its error is `{id}-error`. */
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  error?: string | null;
  hint?: string;
  /** 'ok' marks the hint as a rule that the input meets. */
  hintTone?: 'plain' | 'ok';
  /** Link at the right of the label. */
  labelEnd?: ReactNode;
  /** True for two lines instead of five. */
  short?: boolean;
  focus?: boolean;
  onBlur?: () => void;
}

export function TextArea(props: TextAreaProps) {
  const { id, label, value, error } = props;
  const [focused, setFocused] = useState(false);
  const { focus, leave } = useFocusRequest(id, props.focus);
  return (
    <View
      className={classNames(
        'form-part',
        'text-area',
        props.short && 'text-area--short',
        focused && 'text-area--focus',
        error && 'text-area--bad',
      )}
    >
      <View className="text-area__label">
        <Text>{label}</Text>
        {props.labelEnd}
      </View>
      <View className="text-area__box">
        <Textarea
          id={id}
          className="text-input text-area__input"
          placeholderClass="text-area__placeholder"
          value={value}
          placeholder={props.placeholder}
          // -1: text is not truncated, and the form reports that it is too long.
          maxlength={-1}
          focus={focus}
          cursorSpacing={KEYBOARD_SPACE_PX}
          showConfirmBar={false}
          onInput={(event) => props.onChange(event.detail.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false);
            leave();
            props.onBlur?.();
          }}
          {...inputName(label)}
          nativeProps={{
            'aria-label': label,
            'aria-invalid': error ? 'true' : 'false',
            'aria-describedby': `${id}-${error ? 'error' : 'hint'}`,
          }}
        />
      </View>
      <FieldNote id={id} error={error} hint={props.hint} tone={props.hintTone} />
    </View>
  );
}
