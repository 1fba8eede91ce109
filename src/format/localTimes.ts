import type { Locale } from '@contract/common';
import { rewriteChinaTimes } from '@/domain/chinaTime';
import { formatDateTime } from './formatTime';

/** Rewrites "2026-11-21 10:24 (UTC+8)" in a sentence to "21 Nov 10:24" in the phone's zone. */
export const localTimes = (sentence: string, locale: Locale): string =>
  rewriteChinaTimes(sentence, (at) => formatDateTime(at, locale));
