import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { OpsFault } from '../platform/OpsFault';
import { findUploadById } from '../repositories/uploads';
import { openUpload } from '../services/identity/readFile';
import { auditAs } from '../repositories/auditLog';
import { requireSession } from './callers';
import type { ConsoleContext } from './ConsoleContext';
import { mayRun } from './sessions';

/** The built console; `npm run build` makes it. */
const FOLDER = path.join(__dirname, '..', '..', 'dist', 'console');
/** In the built index.html, replaced by a new nonce with each reply. */
const NONCE_PLACEHOLDER = 'CSP_NONCE';

const policyOf = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

/** Serves a customer's picture to a reviewer; each read of an identity picture is audited. */
function servePictures(app: FastifyInstance, context: ConsoleContext): void {
  app.get<{ Params: { id: string } }>('/ops/v1/files/:id', async (request, reply) => {
    const { acting } = await requireSession(context, request);
    if (!mayRun(acting.role, 'reviewer')) throw new OpsFault('role_missing', { role: 'reviewer' });
    const { id } = request.params;
    const upload = await findUploadById(context.db, id);
    if (upload === null) throw new OpsFault('item_unknown', { id });
    if (upload.secret) {
      const { db, clock } = context;
      const entry = { action: 'files read', userId: upload.userId, ref: id };
      await auditAs(db, acting.tokenHash, clock.now(), entry);
    }
    const picture = await openUpload(context, upload);
    return reply.type(upload.mime).send(picture);
  });
}

/** Serves the pictures, and the built console at `/` where it exists. */
export async function serveConsoleFiles(
  app: FastifyInstance,
  context: ConsoleContext,
  folder = FOLDER,
): Promise<void> {
  servePictures(app, context);
  const page = path.join(folder, 'index.html');
  if (!fs.existsSync(page)) return;
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    immutable: true,
    maxAge: '365d',
    allowedPath: (file) => file.startsWith('/assets/') || /^\/[a-z-]+\.(svg|png|ico)$/.test(file),
  });
  app.get('/', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    void reply.header('content-security-policy', policyOf(nonce));
    void reply.type('text/html; charset=utf-8');
    return fs.readFileSync(page, 'utf8').replaceAll(NONCE_PLACEHOLDER, nonce);
  });
}
