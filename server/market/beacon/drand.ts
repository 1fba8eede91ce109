import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '../../log/merkle';

/** A public randomness beacon (drand): nobody knows a round's signature before its time. */
export interface BeaconChain {
  /** Point of G2 in compressed form, 192 hex digits. */
  publicKey: string;
  /** Time of round 1, ms, and time between two rounds. */
  genesisMs: number;
  periodMs: number;
}

/** A round of a beacon; the signature is a compressed point of G1, 96 hex digits. */
export interface BeaconRound {
  round: number;
  signature: string;
}

/** The quicknet of the League of Entropy: unchained, signatures in G1 (RFC 9380), every 3 s. */
export const QUICKNET: BeaconChain = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisMs: 1_692_803_367_000,
  periodMs: 3_000,
};

const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** Returns the time from which a round's signature is public, ms. */
export function timeOfRound({ genesisMs, periodMs }: BeaconChain, round: number): number {
  return genesisMs + (round - 1) * periodMs;
}

/** Returns the newest round that is public at `ts`; 0 before round 1. */
export function newestRoundAt({ genesisMs, periodMs }: BeaconChain, ts: number): number {
  return Math.max(0, Math.floor((ts - genesisMs) / periodMs) + 1);
}

function messageOf(round: number): Buffer {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  return sha256(number);
}

/** Whether the beacon signed this round. Takes about 60 ms. */
export function isRoundSigned({ publicKey }: BeaconChain, { round, signature }: BeaconRound) {
  if (!/^[0-9a-f]{96}$/.test(signature)) return false;
  try {
    const { hash, verify } = bls12_381.shortSignatures;
    const key = Buffer.from(publicKey, 'hex');
    return verify(Buffer.from(signature, 'hex'), hash(messageOf(round), DOMAIN), key);
  } catch {
    // Not a point of the curve.
    return false;
  }
}

/** Returns the log entry of a round. */
export function beaconEntry({ round, signature }: BeaconRound): string {
  return `beacon|${round}|${signature}`;
}

/** Parses a log entry; null if it is not one of a round. */
export function parseBeaconEntry(line: string): BeaconRound | null {
  const [, round, signature] = /^beacon[|]([1-9][0-9]{0,15})[|]([0-9a-f]{96})$/.exec(line) ?? [];
  return round === undefined || signature === undefined
    ? null
    : { round: Number(round), signature };
}
