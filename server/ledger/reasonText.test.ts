import { reasonText } from './reasonText';

describe('an operator’s reason in the journal', () => {
  it.each([
    ['returned by the bank', 'returned by the bank'],
    [' 银行退回 | 第二次\r\n', '银行退回   第二次'],
    ['x'.repeat(300), 'x'.repeat(200)],
    ['😀'.repeat(201), '😀'.repeat(200)],
  ])('is one line without a bar, at most 200 characters: %j', (reason, expected) => {
    expect(reasonText(reason)).toBe(expected);
  });
});
