import type { FastifyInstance } from 'fastify';
import type { Context } from '../ports/context';

/** Headers of every API reply; pages set their own content policy. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), usb=()',
} as const;

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** Browsers accept only TLS for a year after this header. */
const HSTS_VALUE = 'max-age=31536000; includeSubDomains';

/** True for pictures that the mini-program shows from another origin. */
const isPicture = (url: string) => /^\/(public|products)\//.test(url);

/** Adds the security headers and the request id to every reply. */
export function secureHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(HEADERS);
    void reply.header('x-request-id', request.id);
    void reply.header('cache-control', 'no-store');
    void reply.header('content-security-policy', API_POLICY);
    const readers = isPicture(request.url) ? 'cross-origin' : 'same-origin';
    void reply.header('cross-origin-resource-policy', readers);
    // This server speaks http; only a trusted proxy makes it https.
    if (request.protocol === 'https') void reply.header('strict-transport-security', HSTS_VALUE);
  });
}

/** Warns once of an untrusted proxy, whose customers share one rate limit (TRUST_PROXY). */
export function warnOfUntrustedProxy(app: FastifyInstance, { log }: Pick<Context, 'log'>): void {
  let hasWarned = false;
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined) return;
    if ((request.ips?.length ?? 0) > 1) return;
    hasWarned = true;
    log.warn(
      'X-Forwarded-For arrives and is not believed: all customers of that proxy count as one. ' +
        'Name its address in TRUST_PROXY.',
    );
  });
}
