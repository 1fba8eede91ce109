import { plainName } from '@contract/plainNames';
import { useEffect, useRef, useState } from 'react';
import type { FieldProps, Form } from './useForm';
import { useSubmit, type SubmitState } from './useSubmit';

/** `form.field`, and whether the field should take the focus now. */
export interface FocusableFieldProps extends FieldProps {
  focus: boolean;
  /** Handles Enter: submits the form, or focuses the first invalid field. */
  onConfirm: () => void;
}

interface Options {
  /** False while a picture or a checkbox is missing: Enter then does not submit. */
  isReady?: boolean;
  /** Masked fields, which are cleared when the server refuses them. */
  maskedFields?: readonly string[];
  /** Form fields by their name in the request, if different from the name in PLAIN_NAMES. */
  renames?: Readonly<Record<string, string>>;
}

export interface FormSubmit<V extends Record<string, string>> extends Pick<
  SubmitState<[]>,
  'busy' | 'failure' | 'fieldErrors' | 'clear'
> {
  /** Props for `Field`, `CodeInput` or `AmountInput` instead of those of `form.field(name)`. */
  field: (name: keyof V & string) => FocusableFieldProps;
  /** Shows all errors if there are any, else runs the action. True if it succeeded. */
  submit: () => Promise<boolean>;
  /** Handles a tap on a blocked button: shows all errors and focuses the first invalid field. */
  onBlockedTap: () => void;
  showField: (name: keyof V & string) => void;
  /** Sentence of a failure that no field of the form can show; null otherwise. */
  error: string | null;
}

/**
 * Submits a form: local checks, then the call. A refusal appears at the form field of the refused
 * request field; without such a field it becomes the form's error, so that none is silent.
 */
export function useFormSubmit<V extends Record<string, string>>(
  form: Form<V>,
  action: () => Promise<unknown>,
  { isReady = true, maskedFields = [], renames = {} }: Options = {},
): FormSubmit<V> {
  const { submit, busy, error, failure, clear } = useSubmit(action);
  const fieldErrors = Object.fromEntries(
    failure?.fields.map(({ name, msg }) => [renames[name] ?? plainName(name), msg]) ?? [],
  );
  const [focused, setFocused] = useState<string | null>(null);
  const now = useRef({ form, maskedFields, fieldErrors });
  now.current = { form, maskedFields, fieldErrors };

  useEffect(() => {
    if (failure === null) return;
    const { form: refusedForm, maskedFields: masked, fieldErrors: refused } = now.current;
    refusedForm.refuse(
      refused,
      masked.filter((name) => name in refused),
    );
    setFocused(Object.keys(refusedForm.values).find((name) => name in refused) ?? null);
  }, [failure]);

  const send = async () => form.check() && (await submit());
  const onBlockedTap = () => {
    form.check();
    setFocused(form.firstProblem?.name ?? null);
  };

  const otherField = Object.keys(fieldErrors).find((name) => !(name in form.values));
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
    error: error ?? (otherField === undefined ? null : (fieldErrors[otherField] ?? null)),
    failure,
    fieldErrors,
    clear,
  };
}
