import type { Locale } from '@contract/common';

/**
 * The sentences that the first screen may have to say. All others come with the pages behind it, so
 * that they do not weigh on the first load; `errorText.ts` has the whole list.
 */
export const FIRST_ERROR_TEXT = {
  zh_CN: {
    unauthorized: '登录已失效，请重新登录',
    too_many_requests: '操作太频繁，请 {{seconds}} 秒后再试',
    internal: '服务器出错了，资金没有变动，请稍后再试',
    server_busy: '服务器繁忙，资金没有变动，请稍后再试',
    outcome_unknown: '服务器繁忙，暂时没有结果，请稍后查看',
    site_closed: '网站维护中，请稍后再来',
  },
  en_US: {
    unauthorized: 'Your session has ended. Please log in again',
    too_many_requests: 'Too many requests. Try again in {{seconds}} s',
    internal: 'The server had a problem. No money moved. Please try again later',
    server_busy: 'The server is busy. Your money is untouched. Please try again shortly',
    outcome_unknown: 'The server is busy and has no result yet. Please look again shortly',
    site_closed: 'The site is closed for maintenance. Please come back later',
  },
} as const satisfies Record<Locale, Record<string, string>>;
