import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Minimum bytes of a compressed reply; a reply that fits into one packet gains nothing. */
const PAYS_FROM = 1400;
/** Compression level: almost as small as the highest level, in a fifth of the time. */
const GZIP_LEVEL = 4;

const compress = promisify(gzip);

/** Compresses long JSON replies off the main thread; files are compressed when they are built. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < PAYS_FROM) return payload;
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    void reply.header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
    void reply.header('content-encoding', 'gzip');
    return compress(payload, { level: GZIP_LEVEL });
  });
}
