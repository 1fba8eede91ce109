import { useEffect, useRef } from 'react';
import type { Form } from './useForm';
import { useSubmit, type SubmitState } from './useSubmit';

export interface FormSubmit extends Pick<SubmitState<[]>, 'busy' | 'failure' | 'clear'> {
  /** Shows every error when there are any, else runs the action. True when it succeeded. */
  submit: () => Promise<boolean>;
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
): FormSubmit {
  const { submit, busy, error, failure, clear } = useSubmit(action);
  const refuse = useRef(form.refuse);
  refuse.current = form.refuse;

  useEffect(() => {
    if (failure === null) return;
    refuse.current(Object.fromEntries(failure.fields.map(({ name, msg }) => [name, msg])));
  }, [failure]);

  const stranger = failure?.fields.find(({ name }) => !(name in form.values));
  return {
    submit: async () => form.check() && (await submit()),
    busy,
    error: error ?? stranger?.msg ?? null,
    failure,
    clear,
  };
}
