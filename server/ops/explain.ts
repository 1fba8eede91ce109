/** Names of errors whose message is a sentence for the operator. */
const EXPECTED = ['OpsError', 'ConfigError', 'EngineError', 'StartError'];

/** Returns the message of an expected error, or the stack of any other error. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (EXPECTED.includes(error.name)) return error.message;
  return error.stack ?? error.message;
}
