/** BLS signatures of `@noble/curves`. */
type Signatures = object;
export function loadSignatures(): Promise<Signatures | null>;
/** Entropy of a log's batches, which are added in their order. Throws a code as its message. */
export class BeaconLog {
  constructor(
    beacon: { publicKey: string; genesisMs: number; periodMs: number } | null,
    signatures: Signatures | null,
  );
  /** 64 hex digits; null when the newest round is too old. */
  entropyAt(ts: number): string | null;
  add(batch: { ts: number; digest: string; entryLines: readonly string[] }): void;
}
