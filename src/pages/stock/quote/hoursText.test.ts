import { textOf } from '@/i18n';
import '@/testing/allTexts';
import { hoursText } from './hoursText';

const zh = textOf('zh_CN');
const en = textOf('en_US');
const DAY = [{ open: '09:30', close: '16:00' }];

describe('hoursText', () => {
  it('shows the time zone by a usual name, in both languages', () => {
    const hours = { sessions: DAY, timeZone: 'Asia/Hong_Kong' };
    expect(hoursText(zh, hours)).toBe('09:30–16:00（香港时间）');
    expect(hoursText(en, hours)).toBe('09:30–16:00 (Hong Kong time)');
  });

  it('shows the identifier of an unknown time zone', () => {
    expect(hoursText(en, { sessions: DAY, timeZone: 'Europe/Paris' })).toBe(
      '09:30–16:00 (Europe/Paris)',
    );
  });

  it('says "around the clock" without sessions, and for one session of a whole day', () => {
    const whole = [{ open: '00:00', close: '24:00' }];
    for (const sessions of [[], whole]) {
      expect(hoursText(en, { sessions, timeZone: 'Asia/Hong_Kong' })).toBe('24/7');
    }
  });
});
