import { chinaTime } from '@/domain/chinaTime';
import { formatDateTime } from './formatTime';
import { localTimes } from './localTimes';

const AT = Date.UTC(2026, 11, 31, 18, 5);

describe('times in a sentence of the server', () => {
  it('are written in China time, and name it', () => {
    expect(chinaTime(AT, 'zh_CN')).toBe('2027-01-01 02:05（北京时间）');
    expect(chinaTime(AT, 'en_US')).toBe('2027-01-01 02:05 (UTC+8)');
  });

  it.each(['zh_CN', 'en_US'] as const)('are read in the time of the phone, %s', (locale) => {
    const sentence = `A ${chinaTime(AT, locale)}, B ${chinaTime(AT + 60_000, locale)}.`;
    const own = (at: number) => formatDateTime(at, locale);
    expect(localTimes(sentence, locale)).toBe(`A ${own(AT)}, B ${own(AT + 60_000)}.`);
  });

  it('are left alone where no zone is named', () => {
    expect(localTimes('2026-11-21 10:24', 'en_US')).toBe('2026-11-21 10:24');
  });
});
