import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../ports/context';
import { withRouteConfig } from '../routeConfig';

export const APP_FOLDER = path.join(__dirname, '..', '..', '..', 'dist', 'h5');

/** " https://host" for an external picture; empty for a picture of this server. */
function originOf(address: string): string {
  const [origin = ''] = /^https:\/\/[A-Za-z0-9.:-]+/.exec(address) ?? [];
  return origin && ` ${origin}`;
}

/**
 * Content security policy of the app: it may load from its own origin and from the feed of its
 * host. `host` must be the Host header: any client can set X-Forwarded-Host, even behind a trusted
 * proxy.
 */
function pagePolicy(host: string, logo: string): string {
  const feed = /^[A-Za-z0-9.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : '';
  return [
    "default-src 'self'",
    "script-src 'self'",
    // Taro's components and router add style elements and attributes.
    "style-src 'self' 'unsafe-inline'",
    // The operator's logo may be on another host.
    `img-src 'self' data: blob:${originOf(logo)}`,
    "font-src 'self' data:",
    // blob: an upload reads the chosen picture from its object URL.
    `connect-src 'self' blob:${feed}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The public check page has one script and one style, whose logo is in the style itself, and contacts only its own server. */
const CHECK_PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const CHECK_PAGE = '/check';

const IMMUTABLE_CACHING = 'public, max-age=31536000, immutable';

/**
 * Serves the built H5 app at `/`. Files with a hash in their name never change; browsers revalidate
 * the page. No file needs the database, so the app can load and report an outage.
 */
export async function registerAppFiles(app: FastifyInstance, { settings }: Context): Promise<void> {
  if (!fs.existsSync(path.join(APP_FOLDER, 'index.html'))) return;
  await withRouteConfig(app, { importance: 'money', limit: 'files' }, (scope) =>
    scope.register(fastifyStatic, {
      root: APP_FOLDER,
      prefix: '/',
      preCompressed: true,
      cacheControl: false,
      schemaHide: true,
      setHeaders: (reply, file) => {
        const isImmutable = /\.[0-9a-f]{6,}\.|\/(js|css|chunk)\//.test(file);
        reply.header('cache-control', isImmutable ? IMMUTABLE_CACHING : 'no-cache');
      },
    }),
  );
  app.get(
    CHECK_PAGE,
    { config: { importance: 'usual' }, schema: { hide: true } },
    async (_request, reply) => reply.redirect(`${CHECK_PAGE}/`, 302),
  );
  app.addHook('onSend', async (request, reply, payload) => {
    // A 304 replaces the headers of the browser's cached copy.
    if (reply.statusCode === 304) void reply.removeHeader('content-security-policy');
    const type = reply.getHeader('content-type');
    if (
      typeof type === 'string' &&
      type.startsWith('text/html') &&
      !request.url.startsWith('/docs')
    ) {
      if (request.url.split(/[?#]/)[0]?.startsWith(`${CHECK_PAGE}/`)) {
        void reply.header('content-security-policy', CHECK_PAGE_POLICY);
        return payload;
      }
      const logo = await settings.textWithoutWaiting('web_logo');
      void reply.header('content-security-policy', pagePolicy(request.headers.host ?? '', logo));
    }
    // A worker's requests follow the policy of its script.
    if (request.url === '/sw.js')
      void reply.header('content-security-policy', "default-src 'self'");
    return payload;
  });
}
