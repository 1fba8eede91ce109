import type { OpsErrorReply } from '@contract/ops/error';

/** A refusal of the server, or `offline` when it cannot be reached; the message is for display. */
export class OpsError extends Error {
  constructor(
    readonly code: OpsErrorReply['error'] | 'offline',
    message: string,
    readonly requestId = '',
  ) {
    super(message);
  }
}

/** True when the server did not reply. */
export const isOffline = (error: unknown): boolean =>
  error instanceof OpsError && error.code === 'offline';

/** The sentence of any error. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
