import { utf8 } from './bytes';
import { ed25519 } from './ed25519';

/** Strict as in RFC 8032: rejects non-canonical encodings and keys of small order. Never throws. */
export function isSignature(signature: Uint8Array, text: string, publicKey: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, utf8(text), publicKey, { zip215: false });
  } catch {
    return false;
  }
}
