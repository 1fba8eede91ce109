import type { Locale } from '@contract/common';

/**
 * The sentences that the first screen may have to say. All others come with the pages behind it, so
 * that they do not weigh on the first load; `errorText.ts` has the whole list.
 */
export const FIRST_ERROR_TEXT = {
  zh_CN: {
    unauthorized: '登录已失效，请重新登录',
    site_closed: '网站维护中，请稍后再来',
  },
  en_US: {
    unauthorized: 'Your session has ended. Please log in again',
    site_closed: 'The site is closed for maintenance. Please come back later',
  },
} as const satisfies Record<Locale, Record<string, string>>;
