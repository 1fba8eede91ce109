import { OpsError } from '../api/OpsError';

/** The sentence of a failed passkey: cancelled, unknown to the browser, or refused by the server. */
export function passkeyFault(error: unknown, t: (key: string) => string): string {
  if (error instanceof OpsError) return error.message;
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return t('logIn.known');
  if (name === 'NotAllowedError' || name === 'AbortError') return t('logIn.cancelled');
  return t('logIn.unsupported');
}
