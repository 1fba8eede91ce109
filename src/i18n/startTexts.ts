import type { Locale } from '@contract/common';

/** What is said before the app is there: its own texts would make the start script ten times as long. */
export const START_TEXTS: Readonly<
  Record<Locale, { notLoaded: string; notStarted: string; retry: string }>
> = {
  zh_CN: {
    notLoaded: '没有加载出来，请检查网络',
    notStarted: '没能在这个浏览器里打开，请重试或换一个浏览器',
    retry: '重试',
  },
  en_US: {
    notLoaded: 'Could not load. Check your connection',
    notStarted: 'Could not start in this browser. Try again or use another one',
    retry: 'Try again',
  },
};
