import { sha512 } from '@noble/hashes/sha2.js';
import { ed25519 } from '../crypto/ed25519';
import { fromHex, joinBytes, toBase64, toHex, utf8 } from '../crypto/bytes';
import { keyIdOf } from '../crypto/signedNote';
import { KEY } from './TestLog';

/** A signature of an unusual kind, and whether it is valid by docs/PROOF.md, Signatures. */
export interface SignatureVector {
  name: string;
  text: string;
  publicKey: Uint8Array;
  signature: Uint8Array;
  isValid: boolean;
}

const { Point } = ed25519;
const L = Point.Fn.ORDER;
const TEXT = 'a text\n';

const bytesOf = (hex: string) => fromHex(hex) ?? new Uint8Array(0);
const numberOf = (bytes: Uint8Array) =>
  BigInt(`0x${toHex(Uint8Array.from(bytes).reverse()).padStart(2, '0')}`);
const scalarBytes = (scalar: bigint) => bytesOf(scalar.toString(16).padStart(64, '0')).reverse();

/** A point of order 8, and encodings of points of small order (RFC 8032 §5.1.3 decodes the first 5). */
const ORDER_8 = bytesOf('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a');
const TORSION = Point.fromBytes(ORDER_8, true);
const SMALL = [
  ['order 1', '0100000000000000000000000000000000000000000000000000000000000000'],
  ['order 2', 'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f'],
  ['order 4', '0000000000000000000000000000000000000000000000000000000000000000'],
  ['order 4, the other sign', '0000000000000000000000000000000000000000000000000000000000000080'],
  ['order 8', toHex(ORDER_8)],
  ['order 8, another', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'],
] as const;
/** The neutral point with y = p + 1, and with the sign of a negative x = 0. */
const NON_CANONICAL = [
  ['y above the prime', 'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f'],
  ['a sign without an x', '0100000000000000000000000000000000000000000000000000000000000080'],
] as const;

const scalar = BigInt(7_777_777);
const publicKey = Point.BASE.multiply(scalar).toBytes();
const nonce = BigInt(123_456_789);

/** S = r + k·a for any encodings of R and A. */
function signed(
  encodedR: Uint8Array,
  encodedA: Uint8Array,
  r = nonce,
  a = scalar,
): { s: bigint; k: bigint } {
  const k = numberOf(sha512(joinBytes(encodedR, encodedA, utf8(TEXT)))) % L;
  return { s: (r + k * a) % L, k };
}

function vector(
  name: string,
  isValid: boolean,
  encodedR: Uint8Array,
  s: bigint,
  encodedA = publicKey,
): SignatureVector {
  const signature = joinBytes(encodedR, scalarBytes(s));
  return { name, text: TEXT, publicKey: encodedA, signature, isValid };
}

const R = Point.BASE.multiply(nonce).toBytes();
const usual = signed(R, publicKey).s;
const ZERO = BigInt(0);

/** R with a part of small order: valid only with the cofactor. */
const mixedR = Point.BASE.multiply(nonce).add(TORSION).toBytes();
/** A key with a part of small order; a text whose k is a multiple of 8 is valid without the cofactor. */
const mixedA = Point.BASE.multiply(scalar).add(TORSION).toBytes();

function withMixedKey(isMultiple: boolean): SignatureVector {
  for (let r = BigInt(1); ; r += BigInt(1)) {
    const encodedR = Point.BASE.multiply(r).toBytes();
    const { s, k } = signed(encodedR, mixedA, r);
    if ((k % BigInt(8) === ZERO) !== isMultiple) continue;
    const name = `a key with a part of small order, k ${isMultiple ? '' : 'not '}a multiple of 8`;
    return vector(name, isMultiple, encodedR, s, mixedA);
  }
}

export const signatureVectors: readonly SignatureVector[] = [
  vector('usual', true, R, usual),
  vector('S plus the order of the base point', false, R, usual + L),
  vector('R with a part of small order', false, mixedR, signed(mixedR, publicKey).s),
  withMixedKey(true),
  withMixedKey(false),
  ...SMALL.map(([name, hex]) =>
    vector(`R of ${name}`, false, bytesOf(hex), signed(bytesOf(hex), publicKey, ZERO).s),
  ),
  ...SMALL.map(([name, hex]) => vector(`a key of ${name}`, false, R, nonce, bytesOf(hex))),
  ...NON_CANONICAL.flatMap(([name, hex]) => [
    vector(`R with ${name}`, false, bytesOf(hex), signed(bytesOf(hex), publicKey, ZERO).s),
    vector(`a key with ${name}`, false, R, nonce, bytesOf(hex)),
  ]),
  vector('all zero', false, new Uint8Array(32), ZERO, new Uint8Array(32)),
];

/** A note of the log's key whose R has a part of small order: valid only with the cofactor. */
export function withTorsion(note: string): string {
  const at = note.lastIndexOf('\n\n');
  const body = utf8(note.slice(0, at + 1));
  const { secret, publicKey: encodedKey } = KEY;
  const head = sha512(secret).slice(0, 32);
  head[0] = (head[0] ?? 0) & 248;
  head[31] = ((head[31] ?? 0) & 127) | 64;
  const k = numberOf(sha512(joinBytes(mixedR, encodedKey, body))) % L;
  const signature = joinBytes(mixedR, scalarBytes((nonce + k * numberOf(head)) % L));
  const id = bytesOf(keyIdOf(KEY));
  return `${note.slice(0, at + 1)}\n— ${KEY.name} ${toBase64(joinBytes(id, signature))}\n`;
}
