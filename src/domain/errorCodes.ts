import type { ErrorCode } from '@contract/error';
import { FIRST_ERROR_TEXT } from './firstErrorText';

/** Those of the first screen; the others come with their sentences (`i18n/allTexts.ts`). */
const known = new Set<string>(Object.keys(FIRST_ERROR_TEXT.zh_CN));

/** Makes codes known. */
export function addErrorCodes(codes: readonly string[]): void {
  for (const code of codes) known.add(code);
}

/** Whether this app knows a code; a reply with another one is told as `internal` or `bad_request`. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && known.has(value);
}
