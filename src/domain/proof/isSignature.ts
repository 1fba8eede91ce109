import { toHex, utf8 } from './bytes';
import { ed25519 } from './ed25519';

/** Those that were checked last, oldest first: files of two orders have most of theirs in common. */
const checked = new Map<string, boolean>();
const CHECKED_MAX = 64;

function check(signature: Uint8Array, text: string, publicKey: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, utf8(text), publicKey, { zip215: false });
  } catch {
    return false;
  }
}

/**
 * Whether it is the key's Ed25519 signature of the text, which takes a phone some 10 ms the first
 * time: the same three have the same answer. Strict as RFC 8032 has it: a signature or a key in
 * another spelling, or a key of small order (with which everything is signed), is none. Never throws.
 */
export function isSignature(signature: Uint8Array, text: string, publicKey: Uint8Array): boolean {
  const same = `${toHex(publicKey)} ${toHex(signature)} ${text}`;
  const known = checked.get(same);
  if (known !== undefined) return known;
  const isRight = check(signature, text, publicKey);
  const [oldest] = checked.keys();
  if (checked.size === CHECKED_MAX && oldest !== undefined) checked.delete(oldest);
  checked.set(same, isRight);
  return isRight;
}
