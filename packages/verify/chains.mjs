/** Neighbours of a tick in the trees of minutes, and chains of batches to the ends of minutes. */
import { Failure, must } from './Failure.mjs';
import { bytes, isIncluded, sha256 } from './merkle.mjs';
import { readHeader, readMinute, readTickLine } from './texts.mjs';

/** Checks that a tick is the product's last one up to `bound`, by its neighbours in the log. */
export function checkSpan(span, { procode, seq, ts, price }, bound, { minutes, indexOf }) {
  must(ts <= bound && span.length === indexOf(bound) - indexOf(ts) + 1, 'tick_not_last');
  span.forEach(({ minute, left, right }, i) => {
    const tree = minutes.get(minute);
    must(tree !== undefined && minute === indexOf(ts) + i, 'tick_not_in_log');
    const [before, after] = [left, right].map((leaf) => {
      if (leaf === null) return null;
      const isInTree = isIncluded(leaf.line, leaf.index, tree.n, leaf.path, tree.root);
      const line = readOrFail('tick_not_in_log', () => readTickLine(leaf.line));
      must(isInTree && indexOf(line.ts) === minute, 'tick_not_in_log');
      return line;
    });
    must(i > 0 || left?.line === [procode, seq, ts, price].join('|'), 'tick_not_in_log');
    must((right?.index ?? tree.n) - (left?.index ?? -1) === 1, 'tick_not_last');
    must(i === 0 || before === null || before.procode < procode, 'tick_not_last');
    const isNextTick = after?.procode === procode && after.ts > bound && after.seq === seq + 1;
    must(after === null || after.procode > procode || isNextTick, 'tick_not_last');
  });
}

/** Returns what `read` returns; any error becomes a Failure with this code. */
export function readOrFail(code, read) {
  try {
    return read();
  } catch {
    throw new Failure(code);
  }
}

/** Digests of consecutive batches by number, including the batch before the first. */
function digestsOf(seq, digest, texts) {
  const headers = texts.map((text) => readOrFail('chain_broken', () => readHeader(text)));
  const digests = new Map([[seq, digest]]);
  headers.forEach((header, i) => {
    const before = headers[i - 1] ?? { seq, nextTs: 0 };
    must(header.seq === before.seq + 1 && header.ts >= before.nextTs, 'chain_broken');
    must(header.nextTs > header.ts, 'chain_broken');
    digests.set(header.seq, sha256(bytes(digests.get(before.seq)), `${texts[i]}\n`));
  });
  return { digests, headers };
}

/** Follows a chain from the batch with a tick to the end of the minute that `endTs` lies in. */
export function followChain(
  { prev, headers, index, path },
  { procode, seq, ts, price },
  endTs,
  log,
) {
  const [first] = headers.map((text) => readOrFail('chain_broken', () => readHeader(text)));
  must(first !== undefined && first.seq > 0 && first.ts === ts, 'chain_broken');
  must(
    isIncluded([procode, seq, ts, price].join('|'), index, first.n, path, first.root),
    'chain_broken',
  );
  const chain = digestsOf(first.seq - 1, prev, headers);
  const end = log.minutes.get(log.indexOf(endTs(chain)));
  must(end !== undefined && end.tipSeq === chain.headers.at(-1).seq, 'chain_broken');
  for (const { tipSeq, tip } of log.minutes.values())
    must((chain.digests.get(tipSeq) ?? tip) === tip, 'chain_broken');
  return chain;
}

/** Digests from a seen batch to the end of its minute, which must be in the log. */
export function followTipPath({ seq, digest, headers, minute: { index, leaf, path } }, head) {
  const { digests } = digestsOf(seq, digest, headers);
  const minute = readMinute(leaf);
  const isInTree = isIncluded(leaf, index, head.size, path, head.root);
  must(isInTree && minute.tipSeq === seq + headers.length, 'chain_broken');
  must(digests.get(minute.tipSeq) === minute.tip, 'chain_broken');
  return digests;
}
