import { useEffect, useRef, useState } from 'react';
import type { FieldProps, Form } from './useForm';
import { useSubmit, type SubmitState } from './useSubmit';

/** As `form.field`, and whether the cursor belongs into the field now. */
export interface FocusableFieldProps extends FieldProps {
  focus: boolean;
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
): FormSubmit<V> {
  const { submit, busy, error, failure, clear } = useSubmit(action);
  const [focused, setFocused] = useState<string | null>(null);
  const refuse = useRef(form.refuse);
  refuse.current = form.refuse;

  useEffect(() => {
    if (failure === null) return;
    refuse.current(Object.fromEntries(failure.fields.map(({ name, msg }) => [name, msg])));
  }, [failure]);

  const stranger = failure?.fields.find(({ name }) => !(name in form.values));
  return {
    field: (name) => {
      const props = form.field(name);
      const onBlur = () => {
        setFocused(null);
        props.onBlur();
      };
      return { ...props, onBlur, focus: focused === name };
    },
    submit: async () => form.check() && (await submit()),
    onBlockedTap: () => {
      form.check();
      setFocused(form.firstProblem?.name ?? null);
    },
    busy,
    error: error ?? stranger?.msg ?? null,
    failure,
    clear,
  };
}
