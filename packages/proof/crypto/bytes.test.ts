import fc from 'fast-check';
import { fromBase64, fromHex, joinBytes, toBase64, toHex, utf8 } from './bytes';
import { sha256 } from './sha256';

const bytes = fc.uint8Array({ maxLength: 40 });

describe('bytes', () => {
  it('encodes UTF-8 as Node does, including emoji and lone surrogates', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toHex(utf8(text))).toBe(Buffer.from(text, 'utf8').toString('hex'));
      }),
    );
    expect(toHex(utf8('\ud800x'))).toBe('efbfbd78');
    // First and last of one, two, three and four bytes.
    for (const code of [0, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x10ffff]) {
      const text = String.fromCodePoint(code);
      expect(toHex(utf8(text))).toBe(Buffer.from(text, 'utf8').toString('hex'));
    }
  });

  it('decodes hex and base64 only in the spelling that it encodes', () => {
    fc.assert(
      fc.property(bytes, (value) => {
        expect(fromHex(toHex(value))).toEqual(Uint8Array.from(value));
        expect(toBase64(value)).toBe(Buffer.from(value).toString('base64'));
        expect(fromBase64(toBase64(value))).toEqual(Uint8Array.from(value));
      }),
    );
    ['A0', '0', 'zz', ' 00'].forEach((text) => expect(fromHex(text)).toBeNull());
    // The last one has spare bits set: another spelling of "AA==".
    ['A', 'AA', 'AA=', 'A===', 'AA==\n', 'A-A=', 'AB=='].forEach((text) =>
      expect(fromBase64(text)).toBeNull(),
    );
  });

  it('hashes several parts like their concatenation', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sha256(joinBytes(utf8('a'), utf8('b')), 'c')).toBe(sha256('abc'));
  });
});
