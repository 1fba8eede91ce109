import type { Locale } from '@contract/common';
import { rewriteChinaTimes } from '@/domain/chinaTime';
import { formatDateTime } from './formatTime';

/**
 * Rewrites the times in a server's sentence to the phone's time zone and format: "by 2026-11-21
 * 10:24 (UTC+8)" becomes "by 21 Nov 10:24".
 */
export const localTimes = (sentence: string, locale: Locale): string =>
  rewriteChinaTimes(sentence, (at) => formatDateTime(at, locale));
