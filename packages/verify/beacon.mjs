/** Rounds of a public randomness beacon in the log (docs/PROOF.md, Simulated prices). */
import { must } from './Failure.mjs';
import { bytes, sha256 } from './merkle.mjs';

/** Prices are drawn from a round at most this old, ms. */
const ROUND_AGE_MS_MAX = 15_000;
const NO_ENTROPY = '0'.repeat(64);
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** Loads BLS signatures if `@noble/curves` is installed; null without, because Node has none. */
export async function loadSignatures() {
  try {
    return (await import('@noble/curves/bls12-381.js')).bls12_381.shortSignatures;
  } catch {
    return null;
  }
}

/** The round in a log entry; null for another entry. */
export function readRound(line) {
  const [, round, signature] = /^beacon[|]([1-9][0-9]{0,15})[|]([0-9a-f]{96})$/.exec(line) ?? [];
  return round === undefined ? null : { round: Number(round), signature };
}

/** Whether the beacon signed the round. */
export function isRoundSigned(signatures, publicKey, { round, signature }) {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  try {
    const message = signatures.hash(bytes(sha256(number)), DOMAIN);
    return signatures.verify(Buffer.from(signature, 'hex'), message, Buffer.from(publicKey, 'hex'));
  } catch {
    return false;
  }
}

/**
 * Entropy of the batches of a log, in their order. `add` takes each batch {ts, digest, entryLines}
 * and throws `beacon_wrong` for a round that is not signed, not newer, or not public yet.
 */
export class BeaconLog {
  /** `beacon`: {publicKey, genesisMs, periodMs}, or null; `signatures`: null leaves them unchecked. */
  constructor(beacon, signatures) {
    this.beacon = beacon;
    this.signatures = signatures;
    this.newest = null;
    /** Newest batches: instant and digest. */
    this.recent = [];
  }

  timeOf({ round }) {
    return this.beacon.genesisMs + (round - 1) * this.beacon.periodMs;
  }

  /** Entropy of a batch at `ts`, in hex; null when it may have no simulated price. */
  entropyAt(ts) {
    if (this.beacon === null) return NO_ENTROPY;
    if (this.newest === null || ts - this.newest.time > ROUND_AGE_MS_MAX) return null;
    return this.newest.entropy;
  }

  add({ ts, digest, entryLines }) {
    if (this.beacon === null) return;
    this.recent.push({ ts, digest });
    for (const line of entryLines) {
      const round = readRound(line);
      if (round !== null) this.addRound(round, ts);
    }
    const oldest = (this.newest?.time ?? ts) - 2 * ROUND_AGE_MS_MAX;
    while (this.recent.length > 1 && this.recent[1].ts < oldest) this.recent.shift();
  }

  addRound(round, ts) {
    const time = this.timeOf(round);
    must(time <= ts && (this.newest === null || time > this.newest.time), 'beacon_wrong');
    const { publicKey } = this.beacon;
    const { signatures } = this;
    must(signatures === null || isRoundSigned(signatures, publicKey, round), 'beacon_wrong');
    const before = this.recent.filter((batch) => batch.ts < time).at(-1);
    const entropy = before && sha256(bytes(before.digest), Buffer.from(round.signature, 'hex'));
    this.newest = { ...round, time, entropy: entropy ?? null };
  }
}
