import { utf8 } from './bytes';
import { isValidEd25519 } from './ed25519';

const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;

/** Whether the key has signed the text's UTF-8; false for other lengths. */
export function isSignature(signature: Uint8Array, text: string, publicKey: Uint8Array): boolean {
  if (signature.length !== SIGNATURE_BYTES || publicKey.length !== KEY_BYTES) return false;
  return isValidEd25519(signature, utf8(text), publicKey);
}
