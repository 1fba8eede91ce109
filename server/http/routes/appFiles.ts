import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../ports/context';
import { withRouteConfig } from '../routeConfig';

/** The H5 app as it was built. */
export const APP_FOLDER = path.join(__dirname, '..', '..', '..', 'dist', 'h5');

/** " https://host" of a picture that lies elsewhere; '' for one of ours. */
function originOf(address: string): string {
  const [origin = ''] = /^https:\/\/[A-Za-z0-9.:-]+/.exec(address) ?? [];
  return origin && ` ${origin}`;
}

/**
 * Where the page may load from: itself, and the live feed of the host it came from. `host` is the Host
 * header: X-Forwarded-Host is any client's to set, also behind a proxy that is believed.
 */
function pagePolicy(host: string, logo: string): string {
  const feed = /^[A-Za-z0-9.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : '';
  return [
    "default-src 'self'",
    "script-src 'self'",
    // Taro's components and router add style elements and attributes of their own.
    "style-src 'self' 'unsafe-inline'",
    // The operator's own mark may lie with whoever serves their pictures.
    `img-src 'self' data: blob:${originOf(logo)}`,
    "font-src 'self' data:",
    // blob: a picked picture is read back from its object URL when it is uploaded.
    `connect-src 'self' blob:${feed}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The public check page has one script and one style, and asks its own server alone. */
const CHECK_PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** Below this lies the check page. */
const CHECK_PAGE = '/check';

const LASTING = 'public, max-age=31536000, immutable';

/**
 * The built H5 app at `/`, from dist/h5. Its router uses the hash, so one page is enough.
 * Files with a hash in their name never change; the page itself is asked for each time. None needs the
 * database: without it the app comes and says that it reaches nobody.
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
        const lasting = /\.[0-9a-f]{6,}\.|\/(js|css|chunk)\//.test(file);
        reply.header('cache-control', lasting ? LASTING : 'no-cache');
      },
    }),
  );
  app.get(
    CHECK_PAGE,
    { config: { importance: 'usual' }, schema: { hide: true } },
    async (_request, reply) => reply.redirect(`${CHECK_PAGE}/`, 302),
  );
  app.addHook('onSend', async (request, reply, payload) => {
    // "Not modified" renews the headers of the copy that the browser keeps: it must not tighten them.
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
      const logo = await settings.textSoon('web_logo');
      void reply.header('content-security-policy', pagePolicy(request.headers.host ?? '', logo));
    }
    // A worker fetches what it keeps under the policy of its own file.
    if (request.url === '/sw.js')
      void reply.header('content-security-policy', "default-src 'self'");
    return payload;
  });
}
