import { ERROR_STATUS } from '../../../types/contract/error';
import type { CallInfo } from '../defineCalls';

interface Operation {
  parameters?: unknown[];
  responses: Record<string, unknown>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { description?: string }> };
}

const text = (description: string, example: string) => ({
  description,
  schema: { type: 'string', examples: [example] },
});

const HEADERS = {
  'x-request-id': text(
    'Names this request in the log of the server; support asks for it.',
    '3f0c1f0e-7f5e-4a52-9a7e-0d5f6c1c2b3a',
  ),
  'RateLimit-Policy': text(
    'The limits that the request counts for: `q` requests at once, as many again within `w` seconds.',
    '"address";q=300;w=3, "account";q=60;w=3',
  ),
  RateLimit: text(
    'What is left of them: `r` requests now, all of them again in `t` seconds.',
    '"address";r=299;t=1, "account";r=59;t=1',
  ),
  'Retry-After': text('Seconds to wait.', '2'),
};

const PARAMETERS = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'Language of texts and of error sentences: `zh_CN` (default) or `en_US`.',
    schema: { type: 'string', examples: ['en_US'] },
  },
};

const headers = (...names: (keyof typeof HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const COMMON = ['x-request-id', 'RateLimit-Policy', 'RateLimit'] as const;

const refusal = (description: string, ...more: (keyof typeof HEADERS)[]) => ({
  description,
  headers: headers(...COMMON, ...more),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorReply' } } },
});

/** Refusals that every call may return, besides those of this call, which `default` describes. */
const REFUSALS = {
  BadRequest: refusal('`bad_request`, or a rule of this call that an input broke; see `fields`.'),
  Unauthorized: refusal('`unauthorized`: the token is missing, unknown or expired. Log in again.'),
  Frozen: refusal('`account_frozen`, or another reason why this customer may not.'),
  TooMany: refusal('`too_many_requests`, or a limit of this call.', 'Retry-After'),
  Internal: refusal('`internal`: a fault of the server. Report the request id.'),
  Busy: refusal(
    '`server_busy` (nothing happened), `outcome_unknown` (ask what happened), or `site_closed`.',
    'Retry-After',
  ),
  Other: refusal('Any other refusal; `error` says which.', 'Retry-After'),
};

const to = (name: keyof typeof REFUSALS) => ({ $ref: `#/components/responses/${name}` });

const refusalsOf = ({ access }: CallInfo) => ({
  400: to('BadRequest'),
  ...(access !== 'public' && { 401: to('Unauthorized') }),
  ...(access === 'active' && { 403: to('Frozen') }),
  429: to('TooMany'),
  500: to('Internal'),
  503: to('Busy'),
  default: to('Other'),
});

/** Adds what all calls share: headers, the language, refusals, and the list of error codes. */
export function describeCalls(made: object, calls: readonly CallInfo[]): Document {
  // Safe cast: @fastify/swagger made it, and hoistSchemas its components.
  const document = made as Document;
  const codes = Object.entries(ERROR_STATUS).map(([code, status]) => `\`${code}\` ${status}`);
  for (const call of calls) {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    if (operation === undefined) throw new Error(`${call.name} is not described`);
    const language = { $ref: '#/components/parameters/AcceptLanguage' };
    operation.parameters = [...(operation.parameters ?? []), language];
    const success = { ...Object(operation.responses['200']), description: 'Done' };
    operation.responses = {
      200: { ...success, headers: headers(...COMMON) },
      ...refusalsOf(call),
    };
  }
  const { ErrorCode } = document.components.schemas;
  if (ErrorCode)
    ErrorCode.description = `A code of the closed list, with its status: ${codes.join(', ')}`;
  const shared = { headers: HEADERS, parameters: PARAMETERS, responses: REFUSALS };
  return { ...document, components: { ...document.components, ...shared } };
}
