import { utf8 } from './bytes';
import { ed25519 } from './ed25519';

const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;

/** Strict as in RFC 8032: rejects non-canonical encodings and keys of small order. */
export function isSignature(signature: Uint8Array, text: string, publicKey: Uint8Array): boolean {
  // The library throws for other lengths. Catching everything instead would reject good signatures on a
  // device that lacks a function.
  if (signature.length !== SIGNATURE_BYTES || publicKey.length !== KEY_BYTES) return false;
  return ed25519.verify(signature, utf8(text), publicKey, { zip215: false });
}
