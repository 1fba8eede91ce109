import { dayAt, dayBeside } from './days';

describe('days of the books', () => {
  it('begin at midnight in China', () => {
    expect(dayAt(Date.parse('2026-11-28T15:59:59.999Z'))).toBe('2026-11-28');
    expect(dayAt(Date.parse('2026-11-28T16:00:00Z'))).toBe('2026-11-29');
  });

  it('follow one another over the end of a month', () => {
    expect([dayBeside('2026-11-30', 1), dayBeside('2027-01-01', -1)]).toEqual([
      '2026-12-01',
      '2026-12-31',
    ]);
  });
});
