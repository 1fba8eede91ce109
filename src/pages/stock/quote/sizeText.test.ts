import { sizeText } from './sizeText';

describe('sizes and volumes', () => {
  it('shortens large ones without rounding up', () => {
    expect(sizeText(4_829_999)).toBe('4.82M');
    expect(sizeText(12_399)).toBe('12.3K');
    expect(sizeText(1_050_000_000)).toBe('1.05B');
    expect(sizeText(999_999)).toBe('999K');
  });

  it('leaves small ones whole', () => {
    expect(sizeText(9800)).toBe('9,800');
    expect(sizeText(0)).toBe('0');
  });

  it('shows an unknown one as unknown', () => {
    expect(sizeText(undefined)).toBe('--');
  });
});
