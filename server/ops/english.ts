import type { ErrorCode, ErrorParams } from '../../types/contract/error';
import * as texts from '../texts/textOf';

/** Operators read English, whatever the customers' language. */
const LOCALE = 'en_US';

export const chinaTime = (at: number): string => texts.chinaTime(at, LOCALE);
export const errorText = (code: ErrorCode, params?: ErrorParams): string =>
  texts.errorText(LOCALE, code, params);
