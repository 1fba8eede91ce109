import { LOCALES } from '@/domain/locales';
import { areasIn, textsIn } from '@/testing/allTexts';
import type { Tree } from '.';

/**
 * Areas whose texts must use `{{fundDigits}}` or `{{min}}`, because a written number would not follow
 * the setting. The page of the public log is left out: its minutes and days are fixed.
 */
const AREAS = [...areasIn('zh_CN'), ...areasIn('zh_CN', 'server')].filter(
  (area) => area !== 'server/transparency',
);

/** Keys whose figure is always true: arithmetic, a unit, an example, a zero as condition. */
const TRUE_ALWAYS: Readonly<Record<string, RegExp>> = {
  bankNoteEmpty: /1 USDT/,
  usdtNote: /1:1/,
  rateValue: /1 USDT/,
  atRate: /1 USDT/,
  inverse: /1 RMB/,
  rateLocked: /1 USDT/,
  addressErc: /0x/,
  phone_abroad_invalid: /0/,
  amount_format: /1,234\.50/,
  amount_separators: /1234\.50/,
  payout_held: /UTC\+8/,
  target_held: /UTC\+8/,
  chance: /100 ?%/,
  truth: /100/,
  rule: /80%.*55\.6%/,
  title: /0\.00/,
  text: /0\.00/,
  startOverText: /\.00/,
  done: /\.00/,
  hour: /:00/,
  hoursAlways: /24\/7/,
  question: /一分钟|a minute/,
  months: /.+/,
  sizes: /.+/,
};

const FIGURE =
  /\d|[一两二三四五六七八九十几](秒|分钟|小时|天)|\b(one|two|three|four|five|six|ten|few|a) (second|minute|hour|day)s?\b/i;

interface Sentence {
  key: string;
  text: string;
}

/** Every sentence of a file by its key, without placeholders and minutes of the log. */
const sentencesOf = (texts: Tree): Sentence[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [{ key, text: text.replace(/\{\{[^}]*\}\}/g, '').replace(/[这那]一分钟/g, '') }]
      : sentencesOf(text),
  );

const isTrue = ({ key, text }: Sentence): boolean => {
  // The key itself is the figure: "1m", "7".
  if (/\d/.test(key) && text.includes(/\d+/.exec(key)?.[0] ?? text)) return true;
  const allowed = TRUE_ALWAYS[key];
  return allowed !== undefined && !FIGURE.test(text.replace(allowed, ''));
};

const isSentence = ({ text }: Sentence) => /[\u4e00-\u9fff]|[a-z] |^\S+ /.test(text);

describe.each(LOCALES)('%s', (locale) => {
  it.each(AREAS)('%s contains no literal figure in a sentence', (area) => {
    const sentences = sentencesOf(textsIn(locale, area));
    expect(sentences.length).toBeGreaterThan(0);
    const figures = sentences.filter(isSentence).filter(({ text }) => FIGURE.test(text));
    expect(figures.filter((one) => !isTrue(one))).toEqual([]);
  });
});

describe('the figures in texts', () => {
  it('are found in a sentence, but not in a name or a value', () => {
    const found = (texts: Tree) =>
      sentencesOf(texts).filter((one) => FIGURE.test(one.text) && !isTrue(one)).length;
    expect(found({ a: '至少 8 位' })).toBe(1);
    expect(found({ a: '猜它几秒后是涨是跌' })).toBe(1);
    expect(found({ a: 'at least {{min}} of {{max}}' })).toBe(0);
    expect(found({ '15m': '15分' })).toBe(0);
  });
});
