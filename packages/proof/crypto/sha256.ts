import { sha256 as hashOf } from '@noble/hashes/sha2.js';
import { joinBytes, toHex, utf8 } from './bytes';

/** SHA-256 of the joined parts as lower-case hex; a text counts as its UTF-8. */
export function sha256(...parts: readonly (Uint8Array | string)[]): string {
  const bytes = parts.map((part) => (typeof part === 'string' ? utf8(part) : part));
  return toHex(hashOf(joinBytes(...bytes)));
}
