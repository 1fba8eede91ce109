import { ConfigError } from '../platform/config';
import { EngineError } from '../db/nativeBinaries';
import { OpsError } from '../platform/OpsError';
import { StartError } from '../platform/StartError';

const EXPECTED_ERRORS = [OpsError, ConfigError, EngineError, StartError];

/** Returns the message of an expected error, or the stack of any other error. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isExpected = EXPECTED_ERRORS.some((kind) => error instanceof kind);
  return isExpected ? error.message : (error.stack ?? error.message);
}
