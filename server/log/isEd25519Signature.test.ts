import { signatureVectors } from '@candor/proof/testing/signatureVectors';
import { isEd25519Signature } from './isEd25519Signature';

describe('isEd25519Signature', () => {
  it.each(signatureVectors)('judges as the customers’ verifier: $name', (vector) => {
    const [key, signature] = [vector.publicKey, vector.signature].map((part) => Buffer.from(part));
    expect(isEd25519Signature(key!, vector.text, signature!)).toBe(vector.isValid);
  });

  it('rejects keys and signatures of other lengths', () => {
    expect(isEd25519Signature(Buffer.alloc(31), '', Buffer.alloc(64))).toBe(false);
    expect(isEd25519Signature(Buffer.alloc(32, 1), '', Buffer.alloc(63))).toBe(false);
  });
});
