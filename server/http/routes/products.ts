import type { FastifyInstance } from 'fastify';
import { moneyText } from '@candor/rules/money';
import { priceText } from '@candor/rules/price';
import { rateText } from '@candor/rules/rate';
import type { Locale } from '../../../types/contract/common';
import { type FoundProduct, type ProductDetail } from '../../../types/contract/product';
import type { Context } from '../../ports/context';
import { markPicture } from '../../presenters/markPicture';
import { AppError } from '../../platform/errors';
import { presentCandle } from '../../presenters/presentCandle';
import { presentProduct } from '../../presenters/presentProduct';
import { inLocale } from '../../texts/localized';
import { searchForm, searchProducts, type ProductRecord } from '../../repositories/market/products';
import { listWatched, unwatch, watch } from '../../repositories/market/watchlist';
import { listCandles } from '../../services/listCandles';
import type { Handlers } from '../defineCalls';

const DEFAULT_CANDLES = 200;
/** Bars of a sparkline: ten hours of 15-minute bars, plus the current bar. */
const SPARKLINE_BARS = 41;
/** Returns the product of a code. Throws `product_unknown`. */
function requireProduct({ market }: Context, procode: string): ProductRecord {
  const product = market.log.product(procode);
  if (product === null) throw new AppError('product_unknown');
  return product;
}

async function detailOf(
  context: Context,
  product: ProductRecord,
  locale: Locale,
): Promise<ProductDetail> {
  const { market, config, settings } = context;
  const { open, opensAt, halt } = market.status(product);
  const rules = await settings.orderRules(product.procode, config.orderTerms);
  const [min, max] = [moneyText(rules.min), moneyText(rules.max)];
  return {
    product: presentProduct(product, locale),
    about: inLocale(product.texts, locale).about,
    status: open ? 'open' : 'closed',
    ...market.source.hours(product.market),
    opensAt,
    halt,
    haltNote: halt === 'operator' ? await settings.haltNote(product.procode, locale) : null,
    isPaused: rules.isPaused,
    priceSource: market.source.name,
    terms: rules.terms.map(({ seconds, rate }) => ({
      seconds,
      min,
      max,
      payoutRate: rateText(rate),
    })),
  };
}

/** A found product; `alias` is its title in another language when only that one matches. */
function presentFound(product: ProductRecord, keyword: string, locale: Locale): FoundProduct {
  const presented = presentProduct(product, locale);
  const titles = Object.values(product.texts).map(({ title }) => title);
  const matches = (text: string) => searchForm(text).includes(searchForm(keyword));
  const isShown = matches(presented.title) || matches(presented.procode);
  return { ...presented, alias: (isShown ? undefined : titles.find(matches)) ?? null };
}

/** Serves generated product pictures, cached for a year because they never change. */
export function registerMarks(app: FastifyInstance, { market }: Context): void {
  app.get<{ Params: { file: string } }>(
    '/products/:file',
    { config: { importance: 'usual' }, schema: { hide: true } },
    async (request, reply) => {
      const procode = /^([A-Z0-9.]{1,12})\.png$/.exec(request.params.file)?.[1] ?? '';
      const product = market.log.product(procode);
      if (product === null) throw new AppError('not_found');
      const picture = await markPicture(product.glyph, product.colour);
      const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
      return reply.headers(headers).type('image/png').send(picture);
    },
  );
}

export function productCalls(context: Context) {
  const { db, market, clock } = context;
  return {
    'GET /productList': async ({ locale }) =>
      [...market.log.allProducts().values()]
        .filter((product) => market.isListed(product))
        .map((product) => presentProduct(product, locale)),
    'GET /productSearch': async ({ query, locale }) => {
      const ids = await searchProducts(db, query.keyword);
      const found = ids.flatMap((id) => market.log.productById(id) ?? []);
      return found
        .filter((product) => market.isListed(product))
        .map((product) => presentFound(product, query.keyword, locale));
    },
    'GET /productDetail': ({ query, locale }) =>
      detailOf(context, requireProduct(context, query.procode), locale),
    'GET /klineList': async ({ query }) => {
      const product = requireProduct(context, query.procode);
      const before = query.before === undefined ? null : Number(query.before);
      const limit = query.limit === undefined ? DEFAULT_CANDLES : Number(query.limit);
      const bars = await listCandles(context.db, product, query.period, before, limit);
      return bars.map((bar) => presentCandle(bar, product.decimals));
    },
    'GET /sparklines': async ({ query }) => {
      const products = [...new Set(query.procodes.split(','))].flatMap(
        (procode) => market.log.product(procode) ?? [],
      );
      const lines = [];
      // Products are read one after another: decoration must not take more than one connection.
      for (const product of products) {
        const { procode, decimals } = product;
        const bars = await listCandles(db, product, '15m', null, SPARKLINE_BARS);
        const closes = bars.slice(0, -1).map(({ close }) => priceText(close, decimals));
        lines.push({ procode, closes });
      }
      return lines;
    },
    'GET /optionalList': ({ user }) => listWatched(db, user.userId),
    'POST /optionalSave': async ({ body, user }) => {
      const product = requireProduct(context, body.procode);
      if (body.on) await watch(db, user.userId, product.id, clock.now());
      else await unwatch(db, user.userId, product.id);
      return listWatched(db, user.userId);
    },
  } satisfies Partial<Handlers>;
}
