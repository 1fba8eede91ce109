import { useEffect, useRef, useState } from 'react';
import type { FieldProps, Form } from './useForm';
import { useSubmit, type SubmitState } from './useSubmit';

/** `form.field`, and whether the field should take the focus now. */
export interface FocusableFieldProps extends FieldProps {
  focus: boolean;
  /** Enter: submits the form, or moves to the first invalid field. */
  onConfirm: () => void;
}

interface Options {
  /** False while a picture or a checkbox is missing: Enter does not submit then. */
  isReady?: boolean;
  /** Masked fields: cleared when the server refuses them. */
  longNames?: readonly string[];
}

export interface FormSubmit<V extends Record<string, string>> extends Pick<
  SubmitState<[]>,
  'busy' | 'failure' | 'clear'
> {
  /** Spread into `Field`, `CodeInput` or `AmountInput` instead of `form.field(name)`. */
  field: (name: keyof V & string) => FocusableFieldProps;
  /** Shows all errors if there are any, else runs the action. True when it succeeded. */
  submit: () => Promise<boolean>;
  /** For a tap on a blocked button: shows all errors and focuses the first invalid field. */
  onBlockedTap: () => void;
  showField: (name: keyof V & string) => void;
  /** Sentence of a failure that no field of the form can show; null otherwise. */
  error: string | null;
}

/**
 * Submits a form: local checks, then the call. A refusal appears at the field with the request's
 * name; without such a field it becomes the form's error, so that none is silent.
 */
export function useFormSubmit<V extends Record<string, string>>(
  form: Form<V>,
  action: () => Promise<unknown>,
  { isReady = true, longNames = [] }: Options = {},
): FormSubmit<V> {
  const { submit, busy, error, failure, clear } = useSubmit(action);
  const [focused, setFocused] = useState<string | null>(null);
  const now = useRef({ form, dotted: longNames });
  now.current = { form, dotted: longNames };

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

  const otherError = failure?.fields.find(({ name }) => !(name in form.values));
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
    error: error ?? otherError?.msg ?? null,
    failure,
    clear,
  };
}
