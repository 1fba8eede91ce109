import { formatSize } from './formatSize';

describe('formatSize', () => {
  it('shortens large numbers without rounding up', () => {
    expect(formatSize(4_829_999, 'en_US')).toBe('4.82M');
    expect(formatSize(12_399, 'en_US')).toBe('12.3K');
    expect(formatSize(1_050_000_000, 'en_US')).toBe('1.05B');
    expect(formatSize(999_999, 'en_US')).toBe('999K');
  });

  it('uses the units 万 and 亿 in Chinese', () => {
    expect(formatSize(4_829_999, 'zh_CN')).toBe('482万');
    expect(formatSize(12_399, 'zh_CN')).toBe('1.23万');
    expect(formatSize(1_050_000_000, 'zh_CN')).toBe('10.5亿');
    expect(formatSize(9800, 'zh_CN')).toBe('9,800');
  });

  it('leaves small numbers unshortened', () => {
    expect(formatSize(9800, 'en_US')).toBe('9,800');
    expect(formatSize(0, 'en_US')).toBe('0');
  });

  it('shows an unknown number as --', () => {
    expect(formatSize(undefined, 'en_US')).toBe('--');
  });
});
