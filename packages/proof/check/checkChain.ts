import type { Chain } from '../schemas';
import { fromHex } from '../crypto/bytes';
import type { SeenTip } from './KnownFacts';
import { leafHash, rootByPath } from '../crypto/merkle';
import { parseHeader, type BatchHeader } from '../texts/parseHeader';
import type { NamedTick } from '../texts/parseReceipt';
import { sha256 } from '../crypto/sha256';

export type Digests = ReadonlyMap<number, string>;

/** Consecutive batches and their digests, including the digest of the batch before the first. */
export interface FollowedChain {
  headers: readonly BatchHeader[];
  digests: Digests;
}

function areConsecutive(headers: readonly BatchHeader[], seq: number): boolean {
  return headers.every((header, at) => {
    const previous = headers[at - 1] ?? { seq, nextTs: 0 };
    const isNext = header.seq === previous.seq + 1 && header.ts >= previous.nextTs;
    return isNext && header.nextTs > header.ts;
  });
}

/** Follows headers after a batch with a known digest; null when the headers do not join. */
export function followHeaders(
  { seq, digest }: SeenTip,
  texts: readonly string[],
): FollowedChain | null {
  const headers = texts.map(parseHeader);
  const areAllParsed = headers.every((header): header is BatchHeader => header !== null);
  if (!areAllParsed || !areConsecutive(headers, seq)) return null;
  let last = digest;
  const digests = new Map([[seq, digest]]);
  headers.forEach((header, at) => {
    last = sha256(fromHex(last) ?? new Uint8Array(0), `${texts[at] ?? ''}\n`);
    digests.set(header.seq, last);
  });
  return { headers, digests };
}

function containsTick(
  chain: Chain,
  header: BatchHeader,
  procode: string,
  tick: NamedTick,
): boolean {
  const { seq, ts, price } = tick;
  const line = [procode, seq, ts, price].join('|');
  const root = rootByPath(leafHash(line), chain.index, header.n, chain.path);
  return header.ts === ts && root === header.root;
}

/** Follows a chain whose first batch contains the tick; null when the chain is invalid. */
export function followChain(chain: Chain, procode: string, tick: NamedTick): FollowedChain | null {
  const first = parseHeader(chain.headers[0] ?? '');
  if (first === null || first.seq === 0 || !containsTick(chain, first, procode, tick)) return null;
  return followHeaders({ seq: first.seq - 1, digest: chain.prev }, chain.headers);
}
