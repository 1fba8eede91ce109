import type { FastifyInstance } from 'fastify';

/**
 * The short address of an invite, which leads a browser to the registration. It has no hash, so that an
 * operator can register it as an ordinary link that opens the mini-program when WeChat scans it.
 */
export function registerInviteLinks(app: FastifyInstance): void {
  app.get<{ Params: { code: string } }>(
    '/i/:code',
    { config: { importance: 'usual' }, schema: { hide: true } },
    async (request, reply) => {
      const { code } = request.params;
      const isCode = /^[A-Za-z0-9]{1,32}$/.test(code);
      return reply.redirect(isCode ? `/#/pages/register/index?oid=${code}` : '/', 302);
    },
  );
}
