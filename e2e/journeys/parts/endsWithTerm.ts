import { formatTerm } from '../../../src/format/formatTime';

/** Whether a button's text ends with this term in seconds: "买涨 10 USDT · 60S". */
export const endsWithTerm =
  (seconds: number) =>
  (text: string): boolean =>
    text.endsWith(formatTerm(seconds));
