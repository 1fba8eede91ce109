import type { FastifyInstance } from 'fastify';
import { LOCALES } from '../../../types/contract/common';
import type { Context } from '../../ports/context';
import { AppError } from '../../platform/errors';
import { LOGO_PICTURE, bannerPicture, presentBanner } from '../../presenters/bannerPicture';
import { findBanner, listAllBanners } from '../../repositories/banners';
import type { Handlers } from '../defineCalls';

const ONE_DAY = 'public, max-age=86400';

export function bannerCalls(context: Context) {
  return {
    'GET /bannerList': async ({ locale }) => {
      const open = (await listAllBanners(context.db)).filter((row) => row.open);
      return open.map((row) => presentBanner(row, locale));
    },
  } satisfies Partial<Handlers>;
}

export function registerPictures(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { file: string } }>(
    '/public/banners/:file',
    { config: { importance: 'spare' }, schema: { hide: true } },
    async (request, reply) => {
      const [id = '', language] = request.params.file.split('.');
      const locale = LOCALES.find((candidate) => candidate === language);
      const row = await findBanner(context.db, id);
      if (row === null || locale === undefined) throw new AppError('not_found');
      const picture = bannerPicture(row, locale);
      return reply.type('image/svg+xml').header('cache-control', ONE_DAY).send(picture);
    },
  );
  app.get(
    '/public/logo.svg',
    { config: { importance: 'usual' }, schema: { hide: true } },
    async (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', ONE_DAY).send(LOGO_PICTURE),
  );
}
