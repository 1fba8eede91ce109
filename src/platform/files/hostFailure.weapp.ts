import type { HostFailure } from './hostFailure';

export type { HostFailure as Refusal } from './hostFailure';

/** WeChat's error numbers: privacy terms not accepted; ability missing in the terms. */
const PRIVACY = 104;
const UNDECLARED = 112;

interface Failure {
  errMsg?: unknown;
  message?: unknown;
  errno?: unknown;
}

/** Classifies an error of WeChat. */
export function hostFailureOf(error: unknown): HostFailure {
  const { errMsg, message, errno }: Failure = Object(error);
  const text = String(errMsg ?? message ?? '');
  if (errno === PRIVACY || /privacy permission is not authorized/.test(text)) return 'privacy';
  if (errno === UNDECLARED || /not declared in the privacy/.test(text)) return 'undeclared';
  if (/auth den|auth deny|authorize|permission denied|system permission/i.test(text))
    return 'denied';
  return /cancel/i.test(text) ? 'cancelled' : 'failed';
}
