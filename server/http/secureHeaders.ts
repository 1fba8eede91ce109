import type { FastifyInstance } from 'fastify';

/** Constant headers of every reply of the API; pages set their own content policy. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
} as const;

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Adds the constant security headers and the request's id to every reply. */
export function secureHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(HEADERS);
    void reply.header('x-request-id', request.id);
    void reply.header('cache-control', 'no-store');
    void reply.header('content-security-policy', API_POLICY);
  });
}
