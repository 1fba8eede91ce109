import type { MarketCode } from '../../../types/contract/kinds';
import type { Queryable, SqlStatement } from '../../db/Database';
import type { Localized } from '../../texts/localized';

export interface ProductWords {
  title: string;
  about: string;
}

export interface ProductRecord {
  id: number;
  procode: string;
  market: MarketCode;
  texts: Localized<ProductWords>;
  decimals: number;
  hot: boolean;
  glyph: string;
  colour: string;
  /** Price in price ticks to which the simulated price reverts. */
  basePrice: number;
  volatilityBps: number;
}

export type NewProduct = Omit<ProductRecord, 'id'> & { initials: string; searchText: string };

const LIST: SqlStatement = {
  name: 'product_list',
  text: `select id, procode, market, decimals, hot, glyph, colour, base_price, volatility_bps,
           (select jsonb_object_agg(t.locale, jsonb_build_object('title', t.title, 'about', t.about))
            from product_text t where t.product_id = p.id) as texts
         from product p order by id`,
};

const INSERT: SqlStatement = {
  name: 'product_insert',
  text: `with added as (
           insert into product (id, procode, market, decimals, hot, glyph, colour, base_price,
             volatility_bps, initials, search_text)
           select coalesce(max(id), 0) + 1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
           from product on conflict (procode) do nothing returning id)
         insert into product_text (product_id, locale, title, about)
         select added.id, t.key, t.value->>'title', t.value->>'about'
         from added, jsonb_each($11::jsonb) t`,
};

/** Result order: exact code, then prefixes of code, initials and title, then other matches. */
const SEARCH: SqlStatement = {
  name: 'product_search',
  text: `select id from product p where search_text like $1 or search_text like $5
         order by case
           when lower(procode) = $2 then 0
           when lower(procode) like $3 then 1
           when initials like $3 then 2
           when exists (select 1 from product_text t
             where t.product_id = p.id and lower(t.title) like $3) then 3
           else 4 end, hot desc, id
         limit $4`,
};

const SEARCH_RESULTS_MAX = 50;

export async function listProducts(db: Queryable): Promise<ProductRecord[]> {
  return db.query<ProductRecord>(LIST);
}

/** Returns false when a product with this code exists. */
export async function insertProduct(db: Queryable, product: NewProduct): Promise<boolean> {
  const inserted = await db.execute(INSERT, [
    product.procode,
    product.market,
    product.decimals,
    product.hot,
    product.glyph,
    product.colour,
    product.basePrice,
    product.volatilityBps,
    product.initials,
    product.searchText,
    JSON.stringify(product.texts),
  ]);
  return inserted > 0;
}

/** Normalises search texts and keywords. */
export function searchForm(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
}

/** Finds products by code, title or pinyin, best match first; none for an empty keyword. */
export async function searchProducts(db: Queryable, keyword: string): Promise<number[]> {
  const form = searchForm(keyword);
  if (form === '') return [];
  const literal = form.replace(/[\\%_]/g, '\\$&');
  // Input methods separate the syllables of pinyin by blanks or apostrophes.
  const pinyin = literal.replace(/(?<=[a-z])[' ](?=[a-z])/g, '');
  const values = [`%${literal}%`, form, `${literal}%`, SEARCH_RESULTS_MAX, `%${pinyin}%`];
  return (await db.query<{ id: number }>(SEARCH, values)).map((row) => row.id);
}
