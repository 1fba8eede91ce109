import type { FastifyInstance } from 'fastify';
import { CURRENT_RULES } from '../../../src/domain/proof/rulesText';
import {
  BatchListSchema,
  ConsistencyQuerySchema,
  ConsistencySchema,
  EntryListSchema,
  HeadListQuerySchema,
  HeadListSchema,
  InclusionQuerySchema,
  InclusionSchema,
  LogKeysSchema,
  MinuteListSchema,
  RangeQuerySchema,
  ReleasesSchema,
  SeedsSchema,
} from '../../../types/contract/transparency';
import type { Context } from '../../ports/context';
import { AppError } from '../../platform/errors';
import { hexOf, TreePath, type NodeId } from '../../log/merkle';
import { nodeReader } from '../../log/nodeReader';
import { batchHeaderText } from '../../log/tickChain';
import { minuteLeafText } from '../../proof/sealMinutes';
import {
  listHeads,
  listLogKeys,
  listMinutes,
  readMinutes,
  readNodes,
} from '../../repositories/minuteLog';
import { readEntries } from '../../repositories/logEntries';
import { cutPage, readPage } from '../../repositories/pageCursor';
import { listReleases } from '../../repositories/releases';
import { readBatches } from '../../repositories/ticks';
import { presentSeeds } from '../../presenters/presentSeeds';
import { listSeeds } from '../../services/listSeeds';
import { defineCall } from '../defineCall';
import { registerMinuteFiles } from './minuteFiles';
import { registerSharedResults } from './sharedResults';
import { registerTransparencyTexts } from './transparencyTexts';

const PUBLIC = { method: 'GET', access: 'public', tag: 'transparency', whileClosed: true } as const;
const DEFAULT_LIMIT = 100;

const limitOf = ({ limit }: { limit?: string }) => Number(limit ?? DEFAULT_LIMIT);

/** The size of a tree that has been signed, by whichever server. Throws `not_found` for a larger one. */
async function sealedSize({ proof }: Context, text: string): Promise<number> {
  const size = Number(text);
  if (size > (proof.head?.size ?? 0)) await proof.refresh();
  if (size > (proof.head?.size ?? 0)) throw new AppError('not_found');
  return size;
}

async function hashesOf({ db }: Context, paths: readonly TreePath[]): Promise<string[][]> {
  const nodes: NodeId[] = paths.flatMap((path) => path.nodes);
  const read = nodeReader(await readNodes(db, nodes));
  return paths.map((path) => hexOf(path.hashes(read)));
}

function registerHeadRoutes(app: FastifyInstance, context: Context): void {
  const { db, proof } = context;
  defineCall(
    app,
    context,
    {
      ...PUBLIC,
      path: '/transparency/heads',
      summary: 'Signed heads of the price log, one a minute, newest first',
      query: HeadListQuerySchema,
      data: HeadListSchema,
    },
    async ({ query }) => {
      const { before, limit } = readPage(query);
      const rows = await listHeads(db, before?.at ?? Number.MAX_SAFE_INTEGER, limit + 1);
      const cut = cutPage(rows, limit, ({ size }) => ({ at: size, id: 'h' }));
      return { list: cut.rows.map(({ note }) => note), next: cut.next };
    },
  );
  defineCall(
    app,
    context,
    {
      ...PUBLIC,
      path: '/transparency/keys',
      summary: 'Statements of the keys that sign, oldest first, each signed by the one before it',
      data: LogKeysSchema,
    },
    async () => ({
      origin: proof.origin,
      keys: (await listLogKeys(db)).map(({ note }) => note),
    }),
  );
}

function registerRangeRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  defineCall(
    app,
    context,
    {
      ...PUBLIC,
      path: '/transparency/minutes',
      summary: 'Leaves of the log of minutes from an index on',
      query: RangeQuerySchema,
      data: MinuteListSchema,
    },
    async ({ query }) => {
      const from = Number(query.from);
      return { from, leaves: (await listMinutes(db, from, limitOf(query))).map(minuteLeafText) };
    },
  );
  defineCall(
    app,
    context,
    {
      ...PUBLIC,
      path: '/transparency/batches',
      summary: 'Batches of the hash chain from a number on',
      query: RangeQuerySchema,
      data: BatchListSchema,
    },
    async ({ query }) => {
      const rows = await readBatches(db, Number(query.from) - 1, limitOf(query));
      return {
        list: rows.map((row) => ({
          header: batchHeaderText(row),
          digest: row.digest.toString('hex'),
        })),
      };
    },
  );
}

function registerEntryRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  defineCall(
    app,
    context,
    {
      ...PUBLIC,
      path: '/transparency/entries',
      summary: 'Lines beside the prices, of the batches from a number on that have any',
      query: RangeQuerySchema,
      data: EntryListSchema,
    },
    async ({ query }) => {
      const from = Number(query.from);
      const rows = await readEntries(db, from, from + limitOf(query) - 1);
      const lines = new Map<number, string[]>();
      for (const { batchSeq, line } of rows) {
        const known = lines.get(batchSeq);
        if (known === undefined) lines.set(batchSeq, [line]);
        else known.push(line);
      }
      return { list: [...lines].map(([seq, own]) => ({ seq, lines: own })) };
    },
  );
  defineCall(
    app,
    context,
    {
      ...PUBLIC,
      path: '/transparency/seeds',
      summary: 'Commitments and revealed seeds of the simulated feed, newest day first',
      data: SeedsSchema,
    },
    async () => presentSeeds(context, await listSeeds(context)),
  );
}

function registerProofRoutes(app: FastifyInstance, context: Context): void {
  defineCall(
    app,
    context,
    {
      ...PUBLIC,
      path: '/transparency/inclusion',
      summary: 'That a minute is in the tree of a head: its leaf and its way to the root',
      query: InclusionQuerySchema,
      data: InclusionSchema,
    },
    async ({ query }) => {
      const size = await sealedSize(context, query.size);
      const [row] = await readMinutes(context.db, [Number(query.minute)]);
      if (row === undefined || row.idx >= size) throw new AppError('not_found');
      const [path = []] = await hashesOf(context, [TreePath.inclusion(row.idx, size)]);
      return { leaf: minuteLeafText(row), path };
    },
  );
  defineCall(
    app,
    context,
    {
      ...PUBLIC,
      path: '/transparency/consistency',
      summary: 'That the trees of these sizes are the beginning of the tree of size `to`',
      query: ConsistencyQuerySchema,
      data: ConsistencySchema,
    },
    async ({ query }) => {
      const to = await sealedSize(context, query.to);
      const sizes = query.from.split(',').map(Number);
      if (sizes.some((size) => size > to)) throw new AppError('not_found');
      const paths = await hashesOf(
        context,
        sizes.map((size) => TreePath.consistency(size, to)),
      );
      return { list: sizes.map((from, i) => ({ from, path: paths[i] ?? [] })) };
    },
  );
}

function registerReleases(app: FastifyInstance, context: Context): void {
  defineCall(
    app,
    context,
    {
      ...PUBLIC,
      path: '/transparency/release',
      summary: 'Builds of the app that were published, each file with its hash',
      data: ReleasesSchema,
    },
    async () => ({
      list: (await listReleases(context.db)).map(({ target, version, manifest, batchSeq }) => ({
        target,
        version,
        manifest,
        batch: batchSeq,
      })),
    }),
  );
}

/** The public price log: no token, no personal data, nothing that is not hashed or signed. */
export function registerTransparencyRoutes(app: FastifyInstance, context: Context): void {
  registerMinuteFiles(app, context);
  registerTransparencyTexts(app, context, CURRENT_RULES.text);
  registerHeadRoutes(app, context);
  registerRangeRoutes(app, context);
  registerEntryRoutes(app, context);
  registerProofRoutes(app, context);
  registerSharedResults(app, context);
  registerReleases(app, context);
}
