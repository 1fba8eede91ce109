import { isBounded } from './isBounded';
import { checkKeys } from './checkKeys';
import { readRefusal } from './checkRefusal';
import { readBase64 } from '../texts/fields';
import { isDeviceSignature } from '../crypto/isDeviceSignature';
import { isText, KEYS_MAX, listOf, objectOf, orNull } from './readProof';
import { sha256 } from '../crypto/sha256';
import type { ProofCode } from './verdict';

/** A refusal as a device saves it, with the order that the check compares it with. */
export interface RefusalFile {
  format: 'candor-refusal/1';
  keys: readonly string[];
  /** First key that the device ever saw, base64. */
  pinned: string | null;
  refusal: string;
  /** The text of the refused order; null when the device has deleted it. */
  order: string | null;
  /** `key signature` of the order's text; null when `order` is null. */
  signed: string | null;
}

const isRefusalFile = objectOf<RefusalFile>({
  format: (value): value is RefusalFile['format'] => value === 'candor-refusal/1',
  keys: listOf(isText, KEYS_MAX),
  pinned: orNull(isText),
  refusal: isText,
  order: orNull(isText),
  signed: orNull(isText),
});

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

/** Whether the order's text has the hash in the refusal and a valid signature of the device. */
function isSignedOrder({ order, signed }: RefusalFile, hash: string): boolean {
  if (order === null || signed === null) return order === signed;
  const [key, signature, ...more] = signed.split(' ');
  const parsed = {
    key: readBase64(key, KEY_BYTES),
    signature: readBase64(signature, SIGNATURE_BYTES),
  };
  if (more.length > 0 || parsed.key === null || parsed.signature === null) return false;
  const { key: phone, signature: bytes } = parsed;
  return sha256(order) === hash && isDeviceSignature(order, { key: phone, signature: bytes });
}

/** Checks a saved refusal offline (docs/PROOF.md, Refused orders); null if valid. Never throws. */
export function verifyRefusal(value: unknown): ProofCode | null {
  if (!isBounded(value) || !isRefusalFile(value)) return 'malformed';
  const ring = checkKeys(value.keys, value.pinned);
  if (typeof ring === 'string') return ring;
  const refusal = readRefusal(value.refusal, ring);
  if (typeof refusal === 'string') return refusal;
  return isSignedOrder(value, refusal.order) ? null : 'order_unsigned';
}
