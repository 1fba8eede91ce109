import type { FastifyInstance } from 'fastify';
import { CURRENT_RULES } from '@candor/proof/texts/rulesText';
import type { Context } from '../../../ports/context';
import { AppError } from '../../../platform/errors';
import { localeOf } from '../../locale';
import { STYLE_HASH, transparencyPage } from '../../../presenters/transparencyPage';
import { listLogKeys } from '../../../repositories/market/minuteLog';

const LOW_IMPORTANCE = { importance: 'spare' } as const;
const PLAIN_TEXT = 'text/plain; charset=utf-8';
const PAGE_POLICY = `default-src 'none'; style-src '${STYLE_HASH}'; frame-ancestors 'none'`;

/** Serves the hashed and signed texts, byte for byte, and the page that explains them. */
export function registerTransparencyTexts(app: FastifyInstance, context: Context): void {
  const { db, proof } = context;
  const isSimulated = context.config.priceSource.kind === 'simulated';
  const describeRoute = (summary: string) => ({
    summary,
    tags: ['transparency'],
    produces: ['text/plain'],
  });

  app.get(
    '/transparency',
    {
      config: LOW_IMPORTANCE,
      schema: { ...describeRoute('What is published, for people'), produces: ['text/html'] },
    },
    async (request, reply) => {
      const locale = localeOf(request.headers['accept-language']);
      const keys = await listLogKeys(db);
      void reply.header('content-security-policy', PAGE_POLICY);
      return reply
        .type('text/html; charset=utf-8')
        .send(
          transparencyPage({ locale, isSimulated, origin: proof.origin, head: proof.head, keys }),
        );
    },
  );
  app.get(
    '/transparency/head',
    {
      config: LOW_IMPORTANCE,
      schema: describeRoute('The newest signed head as a note; not_found before the first'),
    },
    async (_request, reply) => {
      if (proof.head === null) throw new AppError('not_found');
      return reply.type(PLAIN_TEXT).send(proof.head.note);
    },
  );
  app.get(
    '/transparency/rules',
    {
      config: LOW_IMPORTANCE,
      schema: describeRoute('The rules as text; receipts name its SHA-256'),
    },
    async (_request, reply) => reply.type(PLAIN_TEXT).send(CURRENT_RULES.text),
  );
}
