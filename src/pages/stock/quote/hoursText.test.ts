import { textOf } from '@/i18n';
import '@/testing/allTexts';
import { hoursText } from './hoursText';

const zh = textOf('zh_CN');
const en = textOf('en_US');
const DAY = [{ open: '09:30', close: '16:00' }];

describe('trading hours', () => {
  it('name the zone as a customer does, in both languages', () => {
    const hours = { sessions: DAY, timeZone: 'Asia/Hong_Kong' };
    expect(hoursText(zh, hours)).toBe('09:30–16:00（香港时间）');
    expect(hoursText(en, hours)).toBe('09:30–16:00 (Hong Kong time)');
  });

  it('keep the name of a zone that no market has', () => {
    expect(hoursText(en, { sessions: DAY, timeZone: 'Europe/Paris' })).toBe(
      '09:30–16:00 (Europe/Paris)',
    );
  });

  it('are around the clock without sessions and with one of a whole day', () => {
    const whole = [{ open: '00:00', close: '24:00' }];
    for (const sessions of [[], whole]) {
      expect(hoursText(en, { sessions, timeZone: 'Asia/Hong_Kong' })).toBe('24/7');
    }
  });
});
