import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ErrorReplySchema, LOCALES } from '../../../types/contract/common';
import { withRouteConfig } from '../routeConfig';

const LOCALE_TAGS = LOCALES.map((locale) => `\`${locale}\``).join(' or ');
const DESCRIPTION = [
  `Every call of the app. Send \`token\` and \`Accept-Language\` (${LOCALE_TAGS}) as headers.`,
  'A reply is `{ code, msg, data, error?, fields?, requestId }`; the HTTP status equals `code`.',
  'Amounts and prices are decimal texts, instants are integer milliseconds, unknown is null.',
].join(' ');

/** Adds what the routes do not validate by schema: replies of refused calls, upload forms. */
const describeRoute =
  (app: FastifyInstance): FastifyDynamicSwaggerOptions['transform'] =>
  ({ schema, url, route }) => {
    const call = app.calls.find(({ path, method }) => path === url && method === route.method);
    if (call === undefined) return { schema, url };
    const file = Type.String({ format: 'binary' });
    const body = call.form && Type.Object({ ...call.form.properties, file });
    const response = { ...Object(schema.response), default: ErrorReplySchema };
    return { schema: { ...schema, ...(body && { body }), response }, url };
  };

/** Serves an OpenAPI document, and a page at /docs, of all calls that are registered later. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    transform: describeRoute(app),
    openapi: {
      openapi: '3.1.0',
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
