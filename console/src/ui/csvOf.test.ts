import { csvOf } from './csvOf';

const lineOf = (value: string | number | null) =>
  csvOf(['a'], [[value]])
    .split('\r\n')
    .slice(1, -1)
    .join('\r\n');

describe('csvOf', () => {
  it('begins with the byte order mark and the names of the columns', () => {
    expect(csvOf(['at', 'who'], [[1, 'ann']])).toBe('\ufeffat,who\r\n1,ann\r\n');
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(lineOf('a "b", c\nd')).toBe('"a ""b"", c\nd"');
  });

  it('lets no cell be a formula, but leaves negative amounts as they are', () => {
    expect([lineOf('=1+1'), lineOf('@x'), lineOf('-2+3'), lineOf('-12.50')]).toEqual([
      "'=1+1",
      "'@x",
      "'-2+3",
      '-12.50',
    ]);
  });

  it('writes an empty cell for null', () => {
    expect(lineOf(null)).toBe('');
  });
});
