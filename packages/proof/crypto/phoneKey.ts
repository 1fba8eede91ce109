import { toBase64, utf8 } from './bytes';
import { ed25519 } from './ed25519';
import type { OrderSignature } from '../texts/receiptText';

/** Bytes of a secret key (RFC 8032 §5.1.5). */
export const SECRET_BYTES = 32;

/** The public key of a secret of 32 bytes, base64. */
export function publicKeyOf(secret: Uint8Array): string {
  return toBase64(ed25519.getPublicKey(secret));
}

/** A text signed with a secret of 32 bytes. */
export function signWith(secret: Uint8Array, text: string): OrderSignature {
  const signature = toBase64(ed25519.sign(utf8(text), secret));
  return { key: publicKeyOf(secret), signature };
}
