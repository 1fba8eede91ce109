import type { Chain } from '@contract/proof';
import { fromHex } from './bytes';
import type { SeenTip } from './KnownFacts';
import { leafHash, rootByPath } from './merkle';
import { parseHeader, type BatchHeader } from './parseHeader';
import type { NamedTick } from './parseReceipt';
import { sha256 } from './sha256';

/** Digests along a chain, by the number of the batch; the one before the first included. */
export interface ChainDigests {
  digests: ReadonlyMap<number, string>;
  last: SeenTip;
}

/** Its batches follow one another in number and time. */
function areJoined(headers: readonly BatchHeader[]): boolean {
  return headers.every(({ seq, ts, nextTs }, at) => {
    const before = headers[at - 1];
    const follows = before === undefined || (seq === before.seq + 1 && ts >= before.nextTs);
    return follows && nextTs > ts;
  });
}

function holdsTick(chain: Chain, header: BatchHeader, procode: string, tick: NamedTick): boolean {
  const { seq, ts, price } = tick;
  const line = [procode, seq, ts, price].join('|');
  const root = rootByPath(leafHash(line), chain.index, header.n, chain.path);
  return header.ts === ts && root === header.root;
}

/** Follows a chain of batches whose first one holds the tick; null when it does not hold. */
export function followChain(chain: Chain, procode: string, tick: NamedTick): ChainDigests | null {
  const headers = chain.headers.map(parseHeader);
  const [first] = headers;
  const isEach = headers.every((header): header is BatchHeader => header !== null);
  if (!isEach || first === undefined || first === null || !areJoined(headers)) return null;
  if (!holdsTick(chain, first, procode, tick)) return null;
  let last = { seq: first.seq - 1, digest: chain.prev };
  const digests = new Map([[last.seq, last.digest]]);
  headers.forEach(({ seq }, at) => {
    const prev = fromHex(last.digest) ?? new Uint8Array(0);
    last = { seq, digest: sha256(prev, `${chain.headers[at] ?? ''}\n`) };
    digests.set(seq, last.digest);
  });
  return { digests, last };
}

/** Whether the chain says the same of a batch, or nothing at all. */
export function agrees({ digests }: ChainDigests, tip: SeenTip): boolean {
  const digest = digests.get(tip.seq);
  return digest === undefined || digest === tip.digest;
}
