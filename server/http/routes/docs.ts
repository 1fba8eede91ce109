import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ErrorReplySchema, LOCALES, replyOf } from '../../../types/contract/common';
import { describeCalls } from '../openapi/describeCalls';
import { contractNames, hoistSchemas, withTitles } from '../openapi/nameSchemas';
import { withRouteConfig } from '../routeConfig';

const LOCALE_TAGS = LOCALES.map((locale) => `\`${locale}\``).join(' or ');
const DESCRIPTION = [
  `Every call of the app. Send \`token\` and \`Accept-Language\` (${LOCALE_TAGS}) as headers.`,
  'A reply is `{ code, msg, data, error?, fields?, requestId }`; the HTTP status equals `code`.',
  'Amounts and prices are decimal texts, instants are integer milliseconds, unknown is null.',
].join(' ');

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Adds what the routes do not validate by schema: upload forms, the reply of refused calls. */
const describeRoute =
  (
    app: FastifyInstance,
    names: ReadonlyMap<string, string>,
  ): FastifyDynamicSwaggerOptions['transform'] =>
  ({ schema, url, route }) => {
    const call = app.calls.find(({ path, method }) => path === url && method === route.method);
    if (call === undefined) return { schema, url };
    const file = Type.String({ format: 'binary' });
    const body = call.form && Type.Object({ ...call.form.properties, file });
    const isNamed = 'type' in call.data && call.data.type === 'object';
    const title = isNamed && { title: `${capital(call.id)}Data` };
    const reply = replyOf({ ...title, ...call.data });
    const response = { 200: reply, default: ErrorReplySchema };
    const described = { ...schema, ...(body && { body }), response };
    // A query becomes parameters, which have no name.
    const named = withTitles({ body: described.body, response }, names);
    return { schema: { ...described, ...Object(named) }, url };
  };

/** Serves an OpenAPI document, and a page at /docs, of all calls that are registered later. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    transform: describeRoute(app, await contractNames()),
    transformObject: (made) => {
      const document = 'openapiObject' in made ? made.openapiObject : made.swaggerObject;
      return describeCalls(hoistSchemas(document), app.calls);
    },
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
