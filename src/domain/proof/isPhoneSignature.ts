import { fromBase64, utf8 } from './bytes';
import { ed25519 } from './ed25519';
import type { OrderSignature } from './receiptText';

/**
 * Whether a phone's key has signed the text. Strict as RFC 8032 has it: a key or a signature in
 * another spelling, or a key of small order (with which everything is signed), is none. Never throws.
 */
export function isPhoneSignature(text: string, { key, signature }: OrderSignature): boolean {
  const [keyBytes, bytes] = [fromBase64(key), fromBase64(signature)];
  if (keyBytes === null || bytes === null) return false;
  try {
    return ed25519.verify(bytes, utf8(text), keyBytes, { zip215: false });
  } catch {
    return false;
  }
}
