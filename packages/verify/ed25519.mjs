/** The one meaning of a valid Ed25519 signature (docs/PROOF.md, Signatures). */
import { createPublicKey, verify } from 'node:crypto';

const FIELD = 2n ** 255n - 19n;
const ORDER = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;
/** Beginning of a public key in DER, before its 32 bytes. */
const DER = Buffer.from('302a300506032b6570032100', 'hex');

/** The points of small order by their y: any text verifies with such a key. */
const SMALL_ORDER = new Set(
  [
    '0100000000000000000000000000000000000000000000000000000000000000',
    'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    '0000000000000000000000000000000000000000000000000000000000000000',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  ].map((hex) => numberOf(Buffer.from(hex, 'hex'))),
);

function numberOf(bytes) {
  return BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
}

/** Whether 32 bytes encode y below the field's prime, of a point that is not of small order. */
function isStrictPoint(bytes) {
  const y = numberOf(bytes) & (2n ** 255n - 1n);
  return y < FIELD && !SMALL_ORDER.has(y);
}

/**
 * Whether a key (32 bytes) has signed a text: canonical encodings, S below the order, no point of
 * small order, and the equation without the cofactor, as OpenSSL computes it.
 */
export function isSignature(text, key, signature) {
  if (key.length !== 32 || signature.length !== 64) return false;
  const [r, s] = [signature.subarray(0, 32), numberOf(signature.subarray(32))];
  if (!isStrictPoint(key) || !isStrictPoint(r) || s >= ORDER) return false;
  const publicKey = createPublicKey({
    key: Buffer.concat([DER, key]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(text), publicKey, signature);
}
