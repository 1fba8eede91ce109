import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/api/ApiError';
import { describeError } from '@/wording/describeError';
import { useText } from '@/hooks/useText';

export interface SubmitState<A extends readonly unknown[]> {
  /** Runs the action unless it is running already. True if it succeeded. */
  submit: (...args: A) => Promise<boolean>;
  busy: boolean;
  /** Sentence of a failure that belongs to no field; null otherwise. */
  error: string | null;
  /** The server's sentences by request field. */
  fieldErrors: Readonly<Record<string, string>>;
  /** The failed call, for pages that handle a code specially; null otherwise. */
  failure: ApiError | null;
  clear: () => void;
}

const isCancelled = (error: unknown) => error instanceof ApiError && error.code === 'cancelled';

/** Runs a write, ignoring further taps. Only here and in useRequest are failed calls caught. */
export function useSubmit<A extends readonly unknown[]>(
  action: (...args: A) => Promise<unknown>,
): SubmitState<A> {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [thrown, setThrown] = useState<unknown>(null);
  const running = useRef(false);
  const isMounted = useMounted();
  const actionNow = useRef(action);
  actionNow.current = action;

  const submit = useCallback(
    async (...args: A) => {
      const setRunning = (isRunning: boolean) => {
        running.current = isRunning;
        if (isMounted.current) setBusy(isRunning);
      };
      if (running.current) return false;
      setRunning(true);
      setThrown(null);
      try {
        await actionNow.current(...args);
        return true;
      } catch (error) {
        if (isMounted.current && !isCancelled(error)) setThrown(error);
        return false;
      } finally {
        setRunning(false);
      }
    },
    [isMounted],
  );
  const clear = useCallback(() => setThrown(null), []);

  const failure = thrown instanceof ApiError ? thrown : null;
  const fields = failure?.fields ?? [];
  const error = thrown === null || fields.length > 0 ? null : describeError(t, thrown);
  const fieldErrors = Object.fromEntries(fields.map((field) => [field.name, field.msg]));
  return { submit, busy, error, fieldErrors, failure, clear };
}

function useMounted() {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
