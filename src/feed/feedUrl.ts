import type { Locale } from '@contract/common';

/** Address of a member's live feed (SPEC 4); `base` is "https://…". */
export function feedUrl(base: string, token: string, locale: Locale): string {
  return `${base.replace(/^http/, 'ws')}/ws1/${encodeURIComponent(token)}?lang=${locale}`;
}
