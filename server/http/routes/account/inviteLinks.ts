import type { FastifyInstance } from 'fastify';

/** Short invite URL without #, so that WeChat can open it in the mini-program. */
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
