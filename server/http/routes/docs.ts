import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { LOCALES } from '../../../types/contract/common';
import { withRouteConfig } from '../routeConfig';

const TAGS = LOCALES.map((locale) => `\`${locale}\``).join(' or ');
const DESCRIPTION = [
  `Every call of the app. Send \`token\` and \`Accept-Language\` (${TAGS}) as headers.`,
  'A reply is `{ code, msg, data, error?, fields?, requestId }`; the HTTP status equals `code`.',
  'Amounts and prices are decimal texts, instants are integer milliseconds, unknown is null.',
].join(' ');

/** Serves an OpenAPI document, and a page at /docs, of all calls that are registered later. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Candor product server', version: '1.0.0', description: DESCRIPTION },
      components: {
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      },
    },
  });
  await withRouteConfig(app, { importance: 'spare' }, (scope) =>
    scope.register(swaggerUi, { routePrefix: '/docs', staticCSP: true }),
  );
}
