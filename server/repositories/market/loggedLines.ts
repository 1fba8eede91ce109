import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { Database, Queryable, SqlStatement } from '../../db/Database';
import { tickLine } from '../../log/tickChain';
import { inSlices } from '../../platform/limits/slices';
import { readSnapshot } from '../readSnapshot';
import { readArchives } from './tickArchive';
import { readTicks } from './ticks';

const expand = promisify(gunzip);

export interface LineProduct {
  procode: string;
  decimals: number;
}

/** A tick as the log hashes and publishes it. */
export interface LoggedLine {
  /** Text `procode|seq|ts|price`. */
  line: string;
  procode: string;
  ts: number;
}

/** Lines processed per event loop turn; an archived hour has 200,000 lines. */
const SLICE = 1_000;

const COUNT: SqlStatement = {
  name: 'batch_count_between',
  text: `select coalesce(sum(n), 0)::bigint as n from tick_batch where ts >= $1 and ts < $2`,
};

function parseLoggedLine(line: string): LoggedLine {
  const [procode = '', , ts] = line.split('|');
  return { line, procode, ts: Number(ts) };
}

/** Adds the lines of ticks that are not yet archived. */
async function addUnarchived(
  tx: Queryable,
  lines: LoggedLine[],
  products: ReadonlyMap<number, LineProduct>,
  [from, to]: readonly [from: number, to: number],
): Promise<void> {
  if (to <= from) return;
  await inSlices(await readTicks(tx, from, to - 1), SLICE, ({ productId, seq, ts, price }) => {
    const product = products.get(productId);
    if (product === undefined) throw new RangeError(`tick of unknown product ${productId}`);
    const { procode, decimals } = product;
    lines.push({ line: tickLine({ procode, decimals, seq, ts, price }), procode, ts });
  });
}

async function readAll(
  tx: Queryable,
  products: ReadonlyMap<number, LineProduct>,
  from: number,
  to: number,
): Promise<LoggedLine[]> {
  const found: LoggedLine[] = [];
  const archives = await readArchives(tx, from, to);
  let at = from;
  for (const archive of archives) {
    await addUnarchived(tx, found, products, [at, archive.from]);
    const text = (await expand(archive.lines)).toString('utf8');
    await inSlices(text.split('\n'), SLICE, (line) => {
      const parsed = parseLoggedLine(line);
      if (line !== '' && parsed.ts >= from && parsed.ts < to) found.push(parsed);
    });
    at = archive.until;
  }
  await addUnarchived(tx, found, products, [at, to]);
  return found;
}

const compareLines = (a: LoggedLine, b: LoggedLine) =>
  a.ts === b.ts ? (a.procode < b.procode ? -1 : 1) : a.ts - b.ts;

/**
 * Reads every logged tick with from <= ts < to, from table and archive, sorted by instant and product
 * code (bytewise), as the batches hash them. Throws when the batches count another number of ticks.
 */
export async function readLoggedLines(
  db: Database,
  products: ReadonlyMap<number, LineProduct>,
  from: number,
  to: number,
): Promise<LoggedLine[]> {
  return readSnapshot(db, async (tx) => {
    const lines = await readAll(tx, products, from, to);
    const [promised] = await tx.query<{ n: number }>(COUNT, [from, to]);
    if (promised?.n !== lines.length) {
      throw new Error(
        `the log holds ${lines.length} of ${promised?.n} ticks from ${from} to ${to}`,
      );
    }
    return lines.sort(compareLines);
  });
}
