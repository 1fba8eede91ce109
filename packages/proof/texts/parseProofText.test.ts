import { parseProofText } from './parseProofText';

describe('parseProofText', () => {
  it.each([
    ['{"a":1,"b":[{"a":2}]}', { a: 1, b: [{ a: 2 }] }],
    ['{"a":"{\\"b\\":1}"}', { a: '{"b":1}' }],
  ])('parses the JSON text %s', (text, value) => {
    expect(parseProofText(text)).toEqual(value);
  });

  it.each([
    ['', 'nothing'],
    ['{"a":1', 'truncated JSON'],
    ['{"a":1,"a":2}', 'a member twice'],
    ['{"b":{"a":1,"\\u0061":2}}', 'a member twice in another spelling'],
    ['['.repeat(13) + ']'.repeat(13), 'too many levels'],
    [`["${'x'.repeat(16_777_216)}"]`, 'more than a proof can have'],
    [':{}', 'a surplus colon'],
  ])('returns null for %.20s: %s', (text) => {
    expect(parseProofText(text)).toBeNull();
  });

  it('throws, instead of returning null, on a device that lacks a function', () => {
    const matchAll = jest.spyOn(String.prototype, 'matchAll').mockImplementation(() => {
      throw new TypeError('matchAll is not a function');
    });
    expect(() => parseProofText('{"a":1}')).toThrow('matchAll');
    matchAll.mockRestore();
  });
});
