import { formatDateTime } from './formatTime';
import { localTimes } from './localTimes';

const AT = Date.UTC(2026, 11, 31, 18, 5);

describe('times in a sentence of the server', () => {
  it.each([
    ['zh_CN', '（北京时间）'],
    ['en_US', ' (UTC+8)'],
  ] as const)('are converted to the time zone of the phone, %s', (locale, zone) => {
    const sentence = `A 2027-01-01 02:05${zone}, B 2027-01-01 02:06${zone}.`;
    const own = (at: number) => formatDateTime(at, locale);
    expect(localTimes(sentence, locale)).toBe(`A ${own(AT)}, B ${own(AT + 60_000)}.`);
  });

  it('are unchanged without a named time zone', () => {
    expect(localTimes('2026-11-21 10:24', 'en_US')).toBe('2026-11-21 10:24');
  });
});
