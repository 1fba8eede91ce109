import fs from 'node:fs';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Static } from 'typebox';
import { MinuteQuerySchema } from '../../../../types/contract/transparency';
import { takeLimit } from '../../takeLimit';
import { AppError } from '../../../platform/errors';
import type { Context } from '../../../ports/context';
import { minuteFileName, parseMinuteFileName } from '../../../proof/minuteFiles';
import { findMinuteAt, readMinutes } from '../../../repositories/market/minuteLog';

const expand = promisify(gunzip);
const LOW_IMPORTANCE = { importance: 'spare' } as const;
const PLAIN_TEXT = 'text/plain; charset=utf-8';
/** The file's name contains its hash, so caches never need to revalidate the file. */
const IMMUTABLE_CACHING = 'public, max-age=31536000, immutable';

/** Serves the lines of a sealed minute (`procode|seq|ts|price`) from an immutable file. */
export function registerMinuteFiles(app: FastifyInstance, context: Context): void {
  const { db, proof, market } = context;
  const onRequest = async (request: { ip: string }, reply: FastifyReply) => {
    takeLimit(context, reply, 'minutes', request.ip);
  };
  const describeRoute = (summary: string) => ({
    summary,
    tags: ['transparency'],
    produces: ['text/plain'],
  });

  /** Throws `not_found` when the minute is not sealed or has another root. */
  const make = async (name: string) => {
    const parsed = parseMinuteFileName(name);
    const row = parsed === null ? null : await findMinuteAt(db, parsed.start);
    if (row === null || row.root.toString('hex') !== parsed?.root) throw new AppError('not_found');
    await proof.storeMinute(row, market.log.allProducts());
  };

  /** Reads a file from disk; null when it is missing. */
  const read = (file: string) =>
    fs.promises.readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });

  app.get<{ Params: { name: string } }>(
    '/transparency/minutes/:name',
    {
      config: LOW_IMPORTANCE,
      onRequest,
      schema: describeRoute('Every tick of a sealed minute: <start>.<root>.txt, in tree order'),
    },
    async (request, reply) => {
      const parsed = parseMinuteFileName(request.params.name);
      if (parsed === null) throw new AppError('not_found');
      const file = proof.files.pathOf(parsed);
      let stored = await read(file);
      if (stored === null) {
        await make(request.params.name);
        stored = await read(file);
      }
      if (stored === null) throw new AppError('not_found');
      void reply
        .type(PLAIN_TEXT)
        .header('cache-control', IMMUTABLE_CACHING)
        .header('vary', 'accept-encoding');
      const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
      if (!takesGzip) return expand(stored);
      void reply.header('content-encoding', 'gzip');
      return stored;
    },
  );
  app.get<{ Querystring: Static<typeof MinuteQuerySchema> }>(
    '/transparency/ticks',
    {
      config: LOW_IMPORTANCE,
      onRequest,
      schema: {
        ...describeRoute('Leads to the file of a sealed minute by its index'),
        querystring: MinuteQuerySchema,
      },
    },
    async (request, reply) => {
      const [row] = await readMinutes(db, [Number(request.query.minute)]);
      if (row === undefined) throw new AppError('not_found');
      void reply.header('cache-control', IMMUTABLE_CACHING);
      return reply.redirect(`/transparency/minutes/${minuteFileName(row)}`, 302);
    },
  );
}
