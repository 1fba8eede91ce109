import { useEffect, useRef, useState } from 'react';
import type { FieldProps, Form } from './useForm';
import { useSubmit, type SubmitState } from './useSubmit';

/** As `form.field`, and whether the cursor belongs into the field now. */
export interface FocusableFieldProps extends FieldProps {
  focus: boolean;
  /** Enter, or the keyboard's own button: sends the form, or moves to what is missing. */
  onConfirm: () => void;
}

interface Options {
  /** False while something that is no field is missing (a picture, a tick): Enter sends nothing. */
  isReady?: boolean;
  /** Fields that are drawn as dots: emptied when the server refuses them. */
  dotted?: readonly string[];
}

export interface FormSubmit<V extends Record<string, string>> extends Pick<
  SubmitState<[]>,
  'busy' | 'failure' | 'clear'
> {
  /** Spread into `Field`, `CodeInput` or `AmountInput` in place of `form.field(name)`. */
  field: (name: keyof V & string) => FocusableFieldProps;
  /** Shows every error when there are any, else runs the action. True when it succeeded. */
  submit: () => Promise<boolean>;
  /** For the tap on a blocked button: shows every error and moves to the first of them. */
  onBlockedTap: () => void;
  /** Shows what is wrong with one field, and moves to it. */
  showField: (name: keyof V & string) => void;
  /** The sentence of a failure that none of the form's own fields can show; null otherwise. */
  error: string | null;
}

/**
 * Sends a form: its own checks first, then the call, and what the server refused goes beside the
 * field it is about. Fields are named as in the request; a refused one that the form does not have
 * becomes the sentence of the whole form, so that no refusal is silent.
 */
export function useFormSubmit<V extends Record<string, string>>(
  form: Form<V>,
  action: () => Promise<unknown>,
  { isReady = true, dotted = [] }: Options = {},
): FormSubmit<V> {
  const { submit, busy, error, failure, clear } = useSubmit(action);
  const [focused, setFocused] = useState<string | null>(null);
  const now = useRef({ form, dotted });
  now.current = { form, dotted };

  useEffect(() => {
    if (failure === null) return;
    const refused = Object.fromEntries(failure.fields.map(({ name, msg }) => [name, msg]));
    const { refuse, values } = now.current.form;
    refuse(
      refused,
      now.current.dotted.filter((name) => name in refused),
    );
    setFocused(Object.keys(values).find((name) => name in refused) ?? null);
  }, [failure]);

  const send = async () => form.check() && (await submit());
  const onBlockedTap = () => {
    form.check();
    setFocused(form.firstProblem?.name ?? null);
  };

  const stranger = failure?.fields.find(({ name }) => !(name in form.values));
  return {
    field: (name) => {
      const props = form.field(name);
      const onBlur = () => {
        setFocused(null);
        props.onBlur();
      };
      const onConfirm = () => {
        if (!form.isValid) onBlockedTap();
        else if (isReady) void send();
      };
      return { ...props, onBlur, onConfirm, focus: focused === name };
    },
    submit: send,
    onBlockedTap,
    showField: (name) => {
      form.touch(name);
      setFocused(name);
    },
    busy,
    error: error ?? stranger?.msg ?? null,
    failure,
    clear,
  };
}
