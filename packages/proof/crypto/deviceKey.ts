import { toBase64, utf8 } from './bytes';
import { ed25519 } from './ed25519';
import type { OrderSignature } from '../texts/orderText';

/** Length of a secret key (RFC 8032 §5.1.5). */
export const SECRET_BYTES = 32;

/** The public key of a 32-byte secret, base64. */
export function publicKeyOf(secret: Uint8Array): string {
  return toBase64(ed25519.getPublicKey(secret));
}

/** Signs a text with a 32-byte secret. */
export function signWithSecret(secret: Uint8Array, text: string): OrderSignature {
  const signature = toBase64(ed25519.sign(utf8(text), secret));
  return { key: publicKeyOf(secret), signature };
}
