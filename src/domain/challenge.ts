import { sha256 } from '@noble/hashes/sha2';
import { utf8 } from '@candor/proof/crypto/bytes';

/** Work that a caller does for one call: a text, and how many leading zero bits its solution has. */
export interface Challenge {
  challenge: string;
  bits: number;
}

/** Whether the SHA-256 of the challenge and its solution begins with that many zero bits. */
export function isSolution({ challenge, bits }: Challenge, nonce: number): boolean {
  const hash = sha256(utf8(`${challenge} ${nonce}`));
  const zeros = hash.findIndex((byte) => byte !== 0);
  return zeros >= 0 && zeros * 8 + Math.clz32(hash[zeros] ?? 0) - 24 >= bits;
}

/** Tries between two pauses: some ms on a slow phone. */
const SLICE = 500;

/**
 * The proof of a solved challenge, as its call takes it: `<challenge> <nonce>`. It takes about
 * 2 ** bits hashes, in slices, so that the page goes on responding.
 */
export async function solveChallenge(given: Challenge): Promise<string> {
  for (let nonce = 0; ; nonce += 1) {
    if (isSolution(given, nonce)) return `${given.challenge} ${nonce}`;
    if (nonce % SLICE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}
