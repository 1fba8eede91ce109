import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type RefObject,
} from 'react';
import { domProps, type HostProps } from './domProps';

type ValueHandler = (event: { detail: { value: string } }) => void;
type Element = HTMLInputElement | HTMLTextAreaElement;

export interface TextFieldProps extends HostProps {
  id?: string;
  value?: string;
  placeholder?: string;
  /** Negative: unlimited, which is the default here; WeChat's default is 140. */
  maxlength?: number;
  disabled?: boolean;
  /** Focuses the field when the value changes to true. */
  focus?: boolean;
  onInput?: ValueHandler;
  onFocus?: ValueHandler;
  onBlur?: ValueHandler;
}

/** Calls a handler with Taro's event shape. */
export const callWithValue = (handler: ValueHandler | undefined, value: string) =>
  handler?.({ detail: { value } });

/**
 * During IME composition, shows the composed text whatever the form makes of it: another value
 * would end the composition.
 */
function useComposition(value: string, onInput: ValueHandler | undefined) {
  const [composed, setComposed] = useState<string | null>(null);
  return {
    value: composed ?? value,
    onChange: (event: ChangeEvent<Element>) => {
      if (composed !== null) setComposed(event.target.value);
      callWithValue(onInput, event.target.value);
    },
    onCompositionStart: (event: CompositionEvent<Element>) =>
      setComposed(event.currentTarget.value),
    onCompositionEnd: (event: CompositionEvent<Element>) => {
      setComposed(null);
      callWithValue(onInput, event.currentTarget.value);
    },
  };
}

/** The attributes of the native field, and its ref. */
export function useTextField<T extends Element>(
  props: TextFieldProps,
): { field: RefObject<T>; attributes: Record<string, unknown> } {
  const { value = '', focus, maxlength = -1 } = props;
  const field = useRef<T>(null);
  const composed = useComposition(value, props.onInput);
  useEffect(() => {
    if (focus) field.current?.focus();
  }, [focus]);
  return {
    field,
    attributes: {
      placeholder: props.placeholder,
      disabled: props.disabled,
      maxLength: maxlength < 0 ? undefined : maxlength,
      ...composed,
      onFocus: () => callWithValue(props.onFocus, value),
      onBlur: () => callWithValue(props.onBlur, value),
      ...domProps({ nativeProps: props.nativeProps }),
    },
  };
}
