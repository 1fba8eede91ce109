import { formatSpan } from '../../src/format/formatTime';

/** Whether a button says this term, in either language: "买涨 10 USDT · 2 分". */
export const endsWithTerm =
  (seconds: number) =>
  (text: string): boolean =>
    text.endsWith(formatSpan(seconds, 'zh_CN')) || text.endsWith(formatSpan(seconds, 'en_US'));
