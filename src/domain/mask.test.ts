import { maskEmail, maskName, maskNumber, maskPhone } from './mask';

describe('masks of personal data', () => {
  it('hide the middle of a text that identifies a person', () => {
    expect(maskPhone('13812345678')).toBe('138****5678');
    expect(maskEmail('linda@example.com')).toBe('l****@example.com');
    expect(maskName('林晓')).toBe('林*');
    expect(maskNumber('TQx8aaaaaaaaf4Kd')).toBe('TQx8****f4Kd');
  });

  it('show only the first letter of a short text', () => {
    expect(maskPhone('123456')).toBe('1****');
    expect(maskPhone('1234567')).toBe('123****4567');
    expect(maskNumber('12345678')).toBe('1****');
    expect(maskEmail('broken')).toBe('b****');
    expect(maskName('')).toBe('');
  });
});
