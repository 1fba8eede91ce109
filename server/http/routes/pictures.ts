import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { LOCALES } from '../../../types/contract/common';
import { BannerSchema } from '../../../types/contract/config';
import type { Context } from '../../ports/context';
import { AppError } from '../../platform/errors';
import { LOGO_PICTURE, bannerPicture, presentBanner } from '../../presenters/bannerPicture';
import { findBanner, listAllBanners } from '../../repositories/banners';
import { defineCall } from '../defineCall';

const hidden = { schema: { hide: true } };
const LASTING = 'public, max-age=86400';

/** Banners and the logo, drawn by the project and served as SVG. */
export function registerPictureRoutes(app: FastifyInstance, context: Context): void {
  defineCall(
    app,
    context,
    {
      method: 'GET',
      path: '/bannerList',
      access: 'public',
      tag: 'config',
      whileClosed: true,
      summary: 'Banners of the home page',
      data: Type.Array(BannerSchema),
    },
    async ({ locale }) => {
      const open = (await listAllBanners(context.db)).filter((row) => row.open);
      return open.map((row) => presentBanner(row, locale));
    },
  );
  app.get<{ Params: { file: string } }>('/public/banners/:file', hidden, async (request, reply) => {
    const [id = '', language] = request.params.file.split('.');
    const locale = LOCALES.find((known) => known === language);
    const row = await findBanner(context.db, id);
    if (row === null || locale === undefined) throw new AppError('not_found');
    const picture = bannerPicture(row, locale);
    return reply.type('image/svg+xml').header('cache-control', LASTING).send(picture);
  });
  app.get('/public/logo.svg', hidden, async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', LASTING).send(LOGO_PICTURE),
  );
}
