import { ed25519 } from './ed25519';
import { isSignature } from './isSignature';
import { signatureVectors } from '../testing/signatureVectors';

const secret = (byte: number) => new Uint8Array(32).fill(byte);
const key = ed25519.getPublicKey(secret(1));
const other = ed25519.getPublicKey(secret(2));

describe('a signature', () => {
  const signature = ed25519.sign(new TextEncoder().encode('one'), secret(1));

  it('is valid only for its text and its key', () => {
    const changed = Uint8Array.from(signature, (byte, at) => (at === 3 ? byte ^ 1 : byte));
    expect(isSignature(signature, 'one', key)).toBe(true);
    expect(isSignature(signature, 'one ', key)).toBe(false);
    expect(isSignature(signature, 'one', other)).toBe(false);
    expect(isSignature(changed, 'one', key)).toBe(false);
    expect(isSignature(signature.slice(1), 'one', key)).toBe(false);
    expect(isSignature(signature, 'one', new Uint8Array(32))).toBe(false);
  });

  it('throws, instead of returning false, on a device that lacks a function', () => {
    const read = jest.spyOn(Uint8Array, 'from').mockImplementation(() => {
      throw new TypeError('from is not a function');
    });
    expect(() => isSignature(signature, 'one', key)).toThrow(TypeError);
    read.mockRestore();
  });

  it.each(signatureVectors)('of another kind is judged the same everywhere: $name', (vector) => {
    expect(isSignature(vector.signature, vector.text, vector.publicKey)).toBe(vector.isValid);
  });
});
