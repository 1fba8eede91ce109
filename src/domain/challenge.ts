import { sha256 } from '@noble/hashes/sha2.js';
import { utf8 } from '@candor/proof/crypto/bytes';

/** Proof of work for one call: a text, and the number of leading zero bits that are required. */
export interface Challenge {
  challenge: string;
  bits: number;
}

/** Whether the SHA-256 of `<challenge> <nonce>` begins with at least `bits` zero bits. */
export function isSolution({ challenge, bits }: Challenge, nonce: number): boolean {
  const hash = sha256(utf8(`${challenge} ${nonce}`));
  const zeros = hash.findIndex((byte) => byte !== 0);
  return zeros >= 0 && zeros * 8 + Math.clz32(hash[zeros] ?? 0) - 24 >= bits;
}

/** Hashes between two pauses; they take a few ms on a slow phone. */
const HASHES_PER_TURN = 500;

/** Resolves with `<challenge> <nonce>` after about 2 ** bits hashes, without blocking the page. */
export async function solveChallenge(challenge: Challenge): Promise<string> {
  for (let nonce = 0; ; nonce += 1) {
    if (isSolution(challenge, nonce)) return `${challenge.challenge} ${nonce}`;
    if (nonce % HASHES_PER_TURN === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}
