import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const ROOT = path.join(__dirname, '..', '..', '..', 'dist', 'h5');

/** Where the page may load from: itself, and the live feed of the host it came from. */
function pagePolicy(host: string): string {
  const feed = /^[A-Za-z0-9.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : '';
  return [
    "default-src 'self'",
    "script-src 'self'",
    // Taro's components and router add style elements and attributes of their own.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    // blob: a picked picture is read back from its object URL when it is uploaded.
    `connect-src 'self' blob:${feed}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const LASTING = 'public, max-age=31536000, immutable';

/**
 * The built H5 app at `/`, from dist/h5. Its router uses the hash, so one page is enough.
 * Files with a hash in their name never change; the page itself is asked for each time.
 */
export async function registerAppFiles(app: FastifyInstance): Promise<void> {
  if (!fs.existsSync(path.join(ROOT, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: ROOT,
    prefix: '/',
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    setHeaders: (reply, file) => {
      const lasting = /\.[0-9a-f]{8,}\.|\/(js|css|chunk)\//.test(file);
      reply.header('cache-control', lasting ? LASTING : 'no-cache');
    },
  });
  app.addHook('onSend', async (request, reply, payload) => {
    // "Not modified" renews the headers of the copy that the browser keeps: it must not tighten them.
    if (reply.statusCode === 304) void reply.removeHeader('content-security-policy');
    const type = reply.getHeader('content-type');
    if (
      typeof type === 'string' &&
      type.startsWith('text/html') &&
      !request.url.startsWith('/docs')
    ) {
      void reply.header('content-security-policy', pagePolicy(request.host));
    }
    return payload;
  });
}
