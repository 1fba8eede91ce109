import type { MarketCode } from '../../types/contract/kinds';
import type { Locale } from '../../types/contract/common';
import type { Queryable, Statement } from '../db/Database';

/** A product as the database has it. */
export interface ProductRecord {
  id: number;
  procode: string;
  market: MarketCode;
  title: Readonly<Record<Locale, string>>;
  about: Readonly<Record<Locale, string>>;
  decimals: number;
  hot: boolean;
  glyph: string;
  colour: string;
  /** In price ticks. */
  basePrice: number;
  volatilityBps: number;
}

/** A product to insert: the record and what a search looks through. */
export type NewProduct = Omit<ProductRecord, 'id'> & { initials: string; searchText: string };

interface ProductRow {
  id: number;
  procode: string;
  market: MarketCode;
  titleZhCn: string;
  titleEnUs: string;
  aboutZhCn: string;
  aboutEnUs: string;
  decimals: number;
  hot: boolean;
  glyph: string;
  colour: string;
  basePrice: number;
  volatilityBps: number;
}

const LIST: Statement = {
  name: 'product_list',
  text: `select id, procode, market, title_zh_cn, title_en_us, about_zh_cn, about_en_us, decimals,
           hot, glyph, colour, base_price, volatility_bps from product order by id`,
};

const INSERT: Statement = {
  name: 'product_insert',
  text: `insert into product (id, procode, market, title_zh_cn, title_en_us, about_zh_cn,
           about_en_us, decimals, hot, glyph, colour, base_price, volatility_bps, initials, search_text)
         select coalesce(max(id), 0) + 1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14
         from product on conflict (procode) do nothing`,
};

/** Best first: the code itself, then codes, initials and titles that begin so, then the rest. */
const SEARCH: Statement = {
  name: 'product_search',
  text: `select id from product where search_text like $1
         order by case
           when lower(procode) = $2 then 0
           when lower(procode) like $3 then 1
           when initials like $3 then 2
           when title_zh_cn like $3 or lower(title_en_us) like $3 then 3
           else 4 end, hot desc, id
         limit $4`,
};

/** Most products a search answers. */
const SEARCH_RESULTS_MAX = 50;

function toRecord(row: ProductRow): ProductRecord {
  return {
    id: row.id,
    procode: row.procode,
    market: row.market,
    title: { zh_CN: row.titleZhCn, en_US: row.titleEnUs },
    about: { zh_CN: row.aboutZhCn, en_US: row.aboutEnUs },
    decimals: row.decimals,
    hot: row.hot,
    glyph: row.glyph,
    colour: row.colour,
    basePrice: row.basePrice,
    volatilityBps: row.volatilityBps,
  };
}

/** Every product, in the order they were listed. */
export async function listProducts(db: Queryable): Promise<ProductRecord[]> {
  return (await db.query<ProductRow>(LIST)).map(toRecord);
}

/** Inserts a product unless its code exists; answers whether it was new. */
export async function insertProduct(db: Queryable, product: NewProduct): Promise<boolean> {
  const inserted = await db.execute(INSERT, [
    product.procode,
    product.market,
    product.title.zh_CN,
    product.title.en_US,
    product.about.zh_CN,
    product.about.en_US,
    product.decimals,
    product.hot,
    product.glyph,
    product.colour,
    product.basePrice,
    product.volatilityBps,
    product.initials,
    product.searchText,
  ]);
  return inserted === 1;
}

/** The form in which search texts are stored and keywords are looked up. */
export function searchForm(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
}

/**
 * Ids of the products whose code, title in either language, or pinyin contains the keyword,
 * best first, at most SEARCH_RESULTS_MAX. An empty keyword finds nothing.
 */
export async function searchProducts(db: Queryable, keyword: string): Promise<number[]> {
  const form = searchForm(keyword);
  if (form === '') return [];
  const literal = form.replace(/[\\%_]/g, '\\$&');
  const values = [`%${literal}%`, form, `${literal}%`, SEARCH_RESULTS_MAX];
  return (await db.query<{ id: number }>(SEARCH, values)).map((row) => row.id);
}
