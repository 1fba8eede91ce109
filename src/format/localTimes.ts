import type { Locale } from '@contract/common';
import { rewriteChinaTimes } from '@/domain/chinaTime';
import { formatDateTime } from './formatTime';

/**
 * A sentence of the server's with its times as the rest of the screen has them: in the phone's time
 * zone and form. "by 2026-11-21 10:24 (UTC+8)" becomes "by 21 Nov 10:24" on a phone in China.
 */
export const localTimes = (sentence: string, locale: Locale): string =>
  rewriteChinaTimes(sentence, (at) => formatDateTime(at, locale));
