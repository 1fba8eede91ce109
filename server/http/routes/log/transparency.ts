import type { Context } from '../../../ports/context';
import { AppError } from '../../../platform/errors';
import { hexOf, TreePath, type NodeId } from '../../../log/merkle';
import { merkleNodeReader } from '../../../log/merkleNodeReader';
import { batchHeaderText } from '../../../log/tickChain';
import { isSealed, readPlaces, treeOfHead } from '../../../proof/logPlaces';
import { minuteLeafText } from '../../../proof/sealMinutes';
import {
  listHeads,
  listLogKeys,
  listMinutes,
  readMinutes,
  readNodes,
} from '../../../repositories/market/minuteLog';
import { readEntries } from '../../../repositories/market/logEntries';
import { cutPage, readPage } from '../../../repositories/pageCursor';
import { listReleases } from '../../../repositories/market/releases';
import { readBatches, readBatchesBySeq } from '../../../repositories/market/ticks';
import { presentSeeds } from '../../../presenters/presentSeeds';
import { listSeeds } from '../../../services/listSeeds';
import type { Handlers } from '../../defineCalls';

const DEFAULT_LIMIT = 100;

const limitOf = ({ limit }: { limit?: string }) => Number(limit ?? DEFAULT_LIMIT);

/** Parses a tree size. Throws `not_found` for a size above the signed head's. */
async function sealedSize({ proof }: Context, text: string): Promise<number> {
  const size = Number(text);
  if (size > (proof.head?.size ?? 0)) await proof.refresh();
  if (size > (proof.head?.size ?? 0)) throw new AppError('not_found');
  return size;
}

async function hashesOf({ db }: Context, paths: readonly TreePath[]): Promise<string[][]> {
  const nodes: NodeId[] = paths.flatMap((path) => path.nodes);
  const read = merkleNodeReader(await readNodes(db, nodes));
  return paths.map((path) => hexOf(path.hashes(read)));
}

function logCalls(context: Context) {
  const { db, proof } = context;
  return {
    'GET /transparency/heads': async ({ query }) => {
      const { before, limit } = readPage(query);
      const below = before?.at ?? Number(query.size ?? Number.MAX_SAFE_INTEGER - 1) + 1;
      const rows = await listHeads(db, below, limit + 1);
      const page = cutPage(rows, limit, ({ size }) => ({ at: size, id: 'h' }));
      return { list: page.rows.map(({ note }) => note), next: page.next };
    },
    'GET /transparency/keys': async () => ({
      origin: proof.origin,
      keys: (await listLogKeys(db)).map(({ note }) => note),
    }),
    'GET /transparency/minutes': async ({ query }) => {
      const from = Number(query.from);
      return { from, leaves: (await listMinutes(db, from, limitOf(query))).map(minuteLeafText) };
    },
    'GET /transparency/batches': async ({ query }) => {
      const rows = await readBatches(db, Number(query.from) - 1, limitOf(query));
      return {
        list: rows.map((row) => ({
          header: batchHeaderText(row),
          digest: row.digest.toString('hex'),
        })),
      };
    },
    'GET /transparency/entries': async ({ query }) => {
      const from = Number(query.from);
      const rows = await readEntries(db, from, from + limitOf(query) - 1);
      const lines = new Map<number, string[]>();
      for (const { batchSeq, line } of rows) {
        const existing = lines.get(batchSeq);
        if (existing === undefined) lines.set(batchSeq, [line]);
        else existing.push(line);
      }
      return { list: [...lines].map(([seq, own]) => ({ seq, lines: own })) };
    },
    'GET /transparency/seeds': async () => presentSeeds(context, await listSeeds(context)),
    'GET /transparency/release': async () => ({
      list: (await listReleases(context.db)).map(({ target, version, manifest, batchSeq }) => ({
        target,
        version,
        manifest,
        batch: batchSeq,
      })),
    }),
  } satisfies Partial<Handlers>;
}

function pathCalls(context: Context) {
  return {
    'GET /transparency/inclusion': async ({ query }) => {
      const size = await sealedSize(context, query.size);
      const [row] = await readMinutes(context.db, [Number(query.minute)]);
      if (row === undefined || row.idx >= size) throw new AppError('not_found');
      const [path = []] = await hashesOf(context, [TreePath.inclusion(row.idx, size)]);
      return { leaf: minuteLeafText(row), path };
    },
    'GET /transparency/places': async ({ query }) => {
      const size = await sealedSize(context, query.size);
      const { head } = context.proof;
      const seqs = new Set(query.seq.split(',').map(Number));
      const rows = await readBatchesBySeq(context.db, [...seqs]);
      const tree = head && { ...treeOfHead(head), size };
      if (tree === null || rows.length < seqs.size || !rows.every((row) => isSealed(tree, row)))
        throw new AppError('not_found');
      const { batches, minutes } = await readPlaces(context.db, tree, rows);
      const minuteOf = new Map(minutes.map((minute) => [minute.index, minute]));
      return {
        list: batches.flatMap((batch) => {
          const minute = minuteOf.get(batch.minute);
          return minute === undefined ? [] : [{ batch, minute }];
        }),
      };
    },
    'GET /transparency/consistency': async ({ query }) => {
      const to = await sealedSize(context, query.to);
      const sizes = query.from.split(',').map(Number);
      if (sizes.some((size) => size > to)) throw new AppError('not_found');
      const paths = await hashesOf(
        context,
        sizes.map((size) => TreePath.consistency(size, to)),
      );
      return { list: sizes.map((from, i) => ({ from, path: paths[i] ?? [] })) };
    },
  } satisfies Partial<Handlers>;
}

/** Calls of the public price log: no token, no personal data; all data is hashed or signed. */
export function transparencyCalls(context: Context) {
  return { ...logCalls(context), ...pathCalls(context) } satisfies Partial<Handlers>;
}
