import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { PriceSchema } from '../../types/contract/common';
import { MarketSchema, ProcodeSchema } from '../../types/contract/product';
import companies from './companies.json';
import { parsePrice } from '@candor/rules/price';
import type { SourceProduct } from '../ports/PriceSource';
import {
  insertProduct,
  listProducts,
  searchForm,
  type NewProduct,
} from '../repositories/market/products';
import type { Queryable } from '../db/Database';
import { inLocale } from '../texts/localized';
import { inEachLocale, type ServerTextKey } from '../texts/textOf';
import { defaultMark } from '../presenters/productMark';

const DECIMALS = 2;

const CompanySchema = Type.Object(
  {
    procode: ProcodeSchema,
    market: MarketSchema,
    /** First price of the simulated market, with the product's decimals. */
    price: PriceSchema,
    /** Yearly volatility in percent. */
    volatility: Type.Integer({ minimum: 1 }),
    hot: Type.Optional(Type.Literal(true)),
    /** Glyph and colour of its mark; see presenters/productMark. */
    mark: Type.Tuple([Type.String(), Type.String()]),
  },
  { additionalProperties: false },
);
type Company = Static<typeof CompanySchema>;

/** Seeded products by market, in the order in which the app lists them. */
export const PRODUCTS: readonly Company[] = Value.Parse(Type.Array(CompanySchema), companies);

/** Initials ("sgjqr") and syllables ("shuguangjiqiren") of a title, from a lazy dictionary. */
async function pinyinOf(title: string): Promise<{ initials: string; syllables: string }> {
  const { pinyin } = await import('pinyin-pro');
  const options = { toneType: 'none', type: 'array', nonZh: 'consecutive' } as const;
  const syllables = pinyin(title, options).map((part) => part.toLowerCase().replace(/\s/g, ''));
  return {
    initials: syllables.map((part) => part[0] ?? '').join(''),
    syllables: syllables.join(''),
  };
}

/** Adds the searched texts: code, titles, initials and syllables. */
export async function searchable(
  product: Omit<NewProduct, 'initials' | 'searchText'>,
): Promise<NewProduct> {
  const { initials, syllables } = await pinyinOf(inLocale(product.texts, 'zh_CN').title);
  const titles = Object.values(product.texts).map(({ title }) => title);
  const searchTerms = [product.procode, ...titles, initials, syllables];
  return { ...product, initials, searchText: searchTerms.map(searchForm).join('\n') };
}

function fromCompany(seed: Company): Promise<NewProduct> {
  const [glyph, colour] = seed.mark;
  return searchable({
    procode: seed.procode,
    market: seed.market,
    texts: inEachLocale((t) => ({
      title: t(`company.${seed.procode}.title` as ServerTextKey),
      about: t(`company.${seed.procode}.about` as ServerTextKey),
    })),
    decimals: DECIMALS,
    hot: seed.hot ?? false,
    glyph,
    colour,
    basePrice: parsePrice(seed.price, DECIMALS),
    volatilityBps: seed.volatility * 100,
  });
}

function fromSourceProduct(product: SourceProduct, source: string): Promise<NewProduct> {
  const [glyph, colour] = defaultMark(product.procode);
  return searchable({
    procode: product.procode,
    market: product.market,
    texts: inEachLocale((t) => ({
      title: t.locale === 'zh_CN' ? product.zh : product.en,
      about: t('seed.product.outside', { source }),
    })),
    decimals: product.decimals,
    hot: true,
    glyph,
    colour,
    basePrice: product.price,
    volatilityBps: 0,
  });
}

async function findMissing<T extends { procode: string }>(
  tx: Queryable,
  products: readonly T[],
): Promise<T[]> {
  const existingCodes = new Set((await listProducts(tx)).map(({ procode }) => procode));
  return products.filter(({ procode }) => !existingCodes.has(procode));
}

/** Inserts missing companies; returns their number. */
export async function seedProducts(tx: Queryable): Promise<number> {
  let added = 0;
  for (const seed of await findMissing(tx, PRODUCTS)) {
    if (await insertProduct(tx, await fromCompany(seed))) added += 1;
  }
  return added;
}

/** Inserts a price source's products, with an icon derived from their codes. */
export async function seedSourceProducts(
  tx: Queryable,
  products: readonly SourceProduct[],
  source: string,
): Promise<void> {
  for (const product of await findMissing(tx, products)) {
    await insertProduct(tx, await fromSourceProduct(product, source));
  }
}
