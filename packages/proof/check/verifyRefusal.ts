import { isBounded } from './isBounded';
import { checkKeys } from './checkKeys';
import { readRefusal } from './checkRefusal';
import { isDeviceSignature } from '../crypto/isDeviceSignature';
import { isText, KEYS_MAX, listOf, objectOf, orNull } from './readProof';
import { sha256 } from '../crypto/sha256';
import { parseOrder } from '../texts/parseOrder';
import type { ProofCode } from './verdict';

/** A refusal as a device saves it, with the order that the check compares it with. */
export interface RefusalFile {
  format: 'candor-refusal/1';
  keys: readonly string[];
  /** First key that the device ever saw, base64. */
  pinned: string | null;
  refusal: string;
  /** The signed order that was refused. */
  order: string;
}

/** `refusal_untrue`: the refusal contradicts the order that it names. */
export type RefusalCode = ProofCode | 'refusal_untrue';

const isRefusalFile = objectOf<RefusalFile>({
  format: (value): value is RefusalFile['format'] => value === 'candor-refusal/1',
  keys: listOf(isText, KEYS_MAX),
  pinned: orNull(isText),
  refusal: isText,
  order: isText,
});

/** Checks a saved refusal offline (docs/PROOF.md, Refused orders); null if valid. Never throws. */
export function verifyRefusal(value: unknown): RefusalCode | null {
  if (!isBounded(value) || !isRefusalFile(value)) return 'malformed';
  const ring = checkKeys(value.keys, value.pinned);
  if (typeof ring === 'string') return ring;
  const refusal = readRefusal(value.refusal, ring);
  if (typeof refusal === 'string') return refusal;
  const order = parseOrder(value.order);
  if (order === null) return 'malformed';
  const { terms, text, signature } = order;
  const isNamed = sha256(value.order) === refusal.order;
  if (!isNamed || !isDeviceSignature(text, signature)) return 'order_unsigned';
  const areNamesEqual = (['origin', 'account', 'requestId'] as const).every(
    (name) => terms[name] === refusal[name],
  );
  return areNamesEqual ? null : 'refusal_untrue';
}
