import { eddsa, edwards } from '@noble/curves/abstract/edwards.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { joinBytes } from './bytes';

const hex = (digits: string) => BigInt(`0x${digits}`);

const Point = edwards({
  p: hex('7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed'),
  n: hex('1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3ed'),
  h: BigInt(8),
  a: hex('7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffec'),
  d: hex('52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3'),
  Gx: hex('216936d3cd6e53fec0a4e231fdd6dc5c692cc7609525a7b2c9562d608f25d51a'),
  Gy: hex('6666666666666666666666666666666666666666666666666666666666666658'),
});

/**
 * Ed25519 (RFC 8032 §5.1), built from the library's parts: its own module also has Ristretto,
 * X25519 and hashing to the curve, which no build needs.
 */
export const ed25519 = eddsa(Point, sha512, {
  // RFC 8032 §5.1.5, step 2: clamps the secret key, for signing (deviceKey.ts).
  adjustScalarBytes: (bytes: Uint8Array) => {
    bytes[0] = (bytes[0] ?? 0) & 248;
    bytes[31] = ((bytes[31] ?? 0) & 127) | 64;
    return bytes;
  },
  randomBytes: () => {
    throw new Error('a key is made of random bytes of the platform');
  },
});

/** A small table: devices sign rarely, and the default pays off after hundreds of signatures. */
Point.BASE.precompute(4);

const POINT_BYTES = 32;

/** A point in its canonical encoding (RFC 8032 §5.1.3) and not of small order; null otherwise. */
function readPoint(bytes: Uint8Array) {
  try {
    const point = Point.fromBytes(bytes);
    return point.isSmallOrder() ? null : point;
  } catch (error) {
    // A device that lacks a function must not reject good signatures.
    if (error instanceof TypeError) throw error;
    return null;
  }
}

const numberOf = (bytes: Uint8Array) =>
  bytes.reduceRight((number, byte) => (number << BigInt(8)) | BigInt(byte), BigInt(0));

/**
 * The one meaning of a valid signature (docs/PROOF.md, Signatures): without the cofactor, and
 * stricter than RFC 8032 §5.1.7. `signature` has 64 bytes, `publicKey` 32.
 */
export function isValidEd25519(
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  const encodedR = signature.slice(0, POINT_BYTES);
  const s = numberOf(signature.slice(POINT_BYTES));
  const { ORDER } = Point.Fn;
  const [keyPoint, r] = [readPoint(publicKey), readPoint(encodedR)];
  if (keyPoint === null || r === null || s >= ORDER) return false;
  const k = numberOf(sha512(joinBytes(encodedR, publicKey, message))) % ORDER;
  return Point.BASE.multiplyUnsafe(s).equals(r.add(keyPoint.multiplyUnsafe(k)));
}
