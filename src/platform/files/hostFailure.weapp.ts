import type { HostFailure } from './hostFailure';

export type { HostFailure as Refusal } from './hostFailure';

/** WeChat's error numbers: privacy terms not accepted; ability missing in the terms. */
const PRIVACY_REFUSED = 104;
const ABILITY_UNDECLARED = 112;

interface Failure {
  errMsg?: unknown;
  message?: unknown;
  errno?: unknown;
}

/** Classifies an error of WeChat. */
export function hostFailureOf(error: unknown): HostFailure {
  const { errMsg, message, errno }: Failure = Object(error);
  const text = String(errMsg ?? message ?? '');
  if (errno === PRIVACY_REFUSED || /privacy permission is not authorized/.test(text))
    return 'privacy';
  if (errno === ABILITY_UNDECLARED || /not declared in the privacy/.test(text)) return 'undeclared';
  if (/auth den|auth deny|authorize|permission denied|system permission/i.test(text))
    return 'denied';
  return /cancel/i.test(text) ? 'cancelled' : 'failed';
}
