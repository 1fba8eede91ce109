import type { FastifyInstance } from 'fastify';
import type { Upload } from '../../types/contract/upload';
import type { ApiReply } from './callApi';

const BOUNDARY = 'candor-test-boundary';

function formField(name: string, value: string): string {
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

/** POST /public/uploads with a multipart form; the flag comes before or after the file. */
export async function uploadApi(
  app: FastifyInstance,
  token: string,
  file: Buffer | null,
  { flag, flagFirst = false }: { flag?: string; flagFirst?: boolean } = {},
): Promise<ApiReply<Upload>> {
  const flagPart = Buffer.from(flag === undefined ? '' : formField('secretFlag', flag));
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="x.php"\r\ncontent-type: text/html\r\n\r\n`;
  const filePart =
    file === null ? Buffer.alloc(0) : Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n')]);
  const parts = flagFirst ? [flagPart, filePart] : [filePart, flagPart];
  const reply = await app.inject({
    method: 'POST',
    url: '/public/uploads',
    headers: {
      token,
      'accept-language': 'en_US',
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  });
  return { ...reply.json<ApiReply<Upload>>(), status: reply.statusCode };
}
