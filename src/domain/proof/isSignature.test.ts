import { ed25519 } from './ed25519';
import { isSignature } from './isSignature';

const secret = (byte: number) => new Uint8Array(32).fill(byte);
const text = (name: string) => new TextEncoder().encode(name);
const key = ed25519.getPublicKey(secret(1));
const other = ed25519.getPublicKey(secret(2));

afterEach(() => jest.restoreAllMocks());

describe('a signature', () => {
  const signature = ed25519.sign(text('one'), secret(1));

  it('is right for its text and its key alone, however often it is asked', () => {
    const changed = Uint8Array.from(signature, (byte, at) => (at === 3 ? byte ^ 1 : byte));
    for (let time = 0; time < 2; time += 1) {
      expect(isSignature(signature, 'one', key)).toBe(true);
      expect(isSignature(signature, 'one ', key)).toBe(false);
      expect(isSignature(signature, 'one', other)).toBe(false);
      expect(isSignature(changed, 'one', key)).toBe(false);
      expect(isSignature(signature.slice(1), 'one', key)).toBe(false);
      expect(isSignature(signature, 'one', new Uint8Array(32))).toBe(false);
    }
  });

  it('is checked once, and again when 64 others have come since', () => {
    const verify = jest.spyOn(ed25519, 'verify').mockReturnValue(true);
    isSignature(signature, 'first', key);
    isSignature(signature, 'first', key);
    expect(verify).toHaveBeenCalledTimes(1);
    for (let count = 0; count < 63; count += 1) isSignature(signature, `other ${count}`, key);
    isSignature(signature, 'first', key);
    expect(verify).toHaveBeenCalledTimes(64);
    isSignature(signature, 'one more', key);
    isSignature(signature, 'first', key);
    expect(verify).toHaveBeenCalledTimes(66);
  });
});
