import fc from 'fast-check';
import { parseTime } from './parseTime';

const NOW = Date.parse('2026-11-28T04:30:00.250Z');
const instant = fc.integer({ min: Date.parse('2001-09-09T02:00:00Z'), max: 9_999_999_999_999 });

describe('the time of an external price', () => {
  it.each([
    [NOW, 'ms'],
    [String(NOW), 'ms'],
    [NOW / 1000, 's'],
    [String(NOW / 1000), 's'],
    [NOW * 1000, 'us'],
    [`${NOW}000999`, 'ns'],
    ['2026-11-28T04:30:00.250Z', 'iso'],
    ['2026-11-28 04:30:00.250999 UTC', 'iso'],
    ['2026-11-27T23:30:00,25-05', 'iso'],
    ['2026-11-28T12:30:00.25+0800', 'iso'],
  ])('is parsed: %p', (value, form) => {
    expect(parseTime(value)).toEqual({ at: NOW, form });
  });

  it.each([
    5,
    0,
    -NOW,
    NaN,
    1e30,
    '',
    'noon',
    '05/01/2024 09:30',
    '2024-01-05',
    '20240105',
    '202401050930',
    '20240105093000',
    '20240105093000123',
    '2026-02-30T00:00:00Z',
    '2025-02-29T00:00:00Z',
    '2026-11-28T24:00:00Z',
    '2026-11-28T04:30:60Z',
    '2026-11-28T04:30:00+15:00',
    '2026-11-28T04:30:00 EST',
    '1.795e9',
    null,
    {},
  ])('is rejected: %p', (value) => {
    expect(parseTime(value)).toEqual({ fault: 'time_unreadable' });
  });

  it.each(['2026-11-28T04:30:00', '2026-11-28 04:30'])('is rejected without a zone: %p', (text) => {
    expect(parseTime(text)).toEqual({ fault: 'time_without_zone' });
  });

  it('is the same instant in every format and in every zone of this machine', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: -14 * 60, max: 14 * 60 }), (at, offset) => {
        const zone = `${offset < 0 ? '-' : '+'}${[Math.abs(offset) / 60, Math.abs(offset) % 60]
          .map((part) => String(Math.floor(part)).padStart(2, '0'))
          .join(':')}`;
        const local = new Date(at + offset * 60_000).toISOString().replace('Z', zone);
        const forms = [at, at / 1000, `${at / 1000}`, `${at}000`, `${at}000000`, local];
        expect(forms.map(parseTime)).toEqual(forms.map(() => expect.objectContaining({ at })));
      }),
    );
  });

  it('is an instant between 1970 and 2286 or a fault for any input, without a throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.double(), fc.date()), (value) => {
        const read = parseTime(value);
        const isTime = 'at' in read && read.at > 0 && read.at < 1e13;
        expect('fault' in read || isTime).toBe(true);
      }),
    );
  });
});
