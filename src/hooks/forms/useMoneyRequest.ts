import { useCallback, useRef } from 'react';
import { ApiError } from '@/api/ApiError';
import { uuid } from '@/platform/device/random';
import { saveInTab, savedInTab } from '@/platform/storage/tabMemory';

const TAB_KEY = 'money-request';
/** Age in ms of an open request above which the same input means another request. */
const OPEN_MS_MAX = 60 * 60 * 1000;

/** A request without an outcome, kept in the tab: a reload must not repeat it. */
interface OpenRequest {
  terms: string;
  requestId: string;
  sentAt: number;
}

function openRequestId(terms: string | null): string | null {
  const open = savedInTab<OpenRequest>(TAB_KEY);
  const isSame = open !== null && open.terms === terms;
  return isSame && Date.now() - open.sentAt < OPEN_MS_MAX ? open.requestId : null;
}

/** Keeps the open request with these terms, or null; does nothing without terms. */
function keepOpen(terms: string | null, requestId: string | null): void {
  if (terms === null) return;
  const open = requestId && ({ terms, requestId, sentAt: Date.now() } satisfies OpenRequest);
  saveInTab(TAB_KEY, open);
}

/**
 * Sends a form that moves money under a request id. While the outcome is unknown, a retry sends the
 * first body again under the same id, so that the server counts it once. With `termsOf`, a body of
 * the same terms has the same id even after a reload of the page. A definite outcome drops both.
 * `send` rejects with an ApiError.
 */
export function useMoneyRequest<Body extends object, Result>(
  send: (body: Body, requestId: string) => Promise<Result>,
  termsOf: (body: Body) => string | null = () => null,
): (body: Body) => Promise<Result> {
  const open = useRef<{ requestId: string; body: Body | null } | null>(null);
  const now = useRef({ send, termsOf });
  now.current = { send, termsOf };
  return useCallback(async (nextBody) => {
    const body = open.current?.body ?? nextBody;
    const terms = now.current.termsOf(body);
    const requestId = open.current?.requestId ?? openRequestId(terms) ?? uuid();
    open.current = { requestId, body };
    keepOpen(terms, requestId);
    const forget = () => {
      open.current = null;
      keepOpen(terms, null);
    };
    try {
      const result = await now.current.send(body, requestId);
      forget();
      return result;
    } catch (error) {
      if (!(error instanceof ApiError)) open.current.body = null;
      else if (!error.isOutcomeUnknown) forget();
      throw error;
    }
  }, []);
}
