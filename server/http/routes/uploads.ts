import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UPLOAD_BYTES_MAX } from '../../../types/contract/constants';
import type { Context } from '../../ports/context';
import { AppError, fieldError } from '../../platform/errors';
import { findUploadById } from '../../repositories/uploads';
import { admitUpload } from '../../services/identity/admitUpload';
import { openUpload } from '../../services/identity/readFile';
import { storeUpload } from '../../services/identity/storeUpload';
import type { Handlers } from '../defineCalls';
import { UploadSlots } from '../UploadSlots';

interface UploadForm {
  bytes: Buffer;
  secret: boolean;
}

/** Reads the file and `secretFlag`, in any order. */
async function readParts(
  request: FastifyRequest,
): Promise<{ bytes: Buffer | null; flag: unknown }> {
  let bytes: Buffer | null = null;
  let flag: unknown = 'N';
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file' || bytes !== null)
        throw fieldError(part.fieldname, 'bad_request');
      bytes = await part.toBuffer();
    } else if (part.fieldname === 'secretFlag') {
      flag = part.value;
    }
  }
  return { bytes, flag };
}

/** Maps a truncated or missing form to `bad_request`, because the client caused it. */
function toRefusal(error: unknown): unknown {
  const isExplained =
    error instanceof AppError || (error instanceof Error && 'statusCode' in error);
  return isExplained ? error : fieldError('file', 'bad_request');
}

async function readForm(request: FastifyRequest): Promise<UploadForm> {
  if (!request.isMultipart()) throw fieldError('file', 'file_required');
  const { bytes, flag } = await readParts(request).catch((error: unknown) => {
    throw toRefusal(error);
  });
  if (bytes === null) throw fieldError('file', 'file_required');
  if (flag !== 'Y' && flag !== 'N') throw fieldError('secretFlag', 'bad_request');
  return { bytes, secret: flag === 'Y' };
}

async function serveFile(context: Context, request: FastifyRequest, id: string) {
  const upload = /^[A-Za-z0-9_-]{24}$/.test(id) ? await findUploadById(context.db, id) : null;
  if (upload === null) throw new AppError('not_found');
  const { token } = request.headers;
  const caller = typeof token === 'string' ? await context.sessions.find(token) : null;
  // Another user gets `not_found`, which does not reveal that the file exists.
  if (caller?.userId !== upload.userId) throw new AppError('not_found');
  return { mime: upload.mime, bytes: await openUpload(context, upload) };
}

export function uploadCalls(context: Context) {
  const slots = new UploadSlots();
  return {
    'POST /public/uploads': async ({ user: { userId }, request }) => {
      await admitUpload(context, userId);
      const form = await slots.receive(userId, request, () => readForm(request));
      const fileId = await storeUpload(context, userId, form);
      return { fileId, url: `/public/files/${fileId}` };
    },
  } satisfies Partial<Handlers>;
}

/** Registers multipart parsing and serves pictures to their owners. */
export async function registerFiles(app: FastifyInstance, context: Context): Promise<void> {
  const limits = { fileSize: UPLOAD_BYTES_MAX, files: 1, fields: 10, fieldSize: 100, parts: 11 };
  await app.register(multipart, { limits });
  app.get<{ Params: { id: string } }>(
    '/public/files/:id',
    { config: { importance: 'usual' }, schema: { hide: true } },
    async (request, reply) => {
      const file = await serveFile(context, request, request.params.id);
      void reply.header('content-disposition', 'inline; filename="picture"');
      return reply.type(file.mime).send(file.bytes);
    },
  );
}
