import type { Product } from '@contract/product';
import type { Quote } from '@/models/Quote';

export type SortBy = 'name' | 'volume' | 'price' | 'change';

export interface Sorting {
  by: SortBy;
  descending: boolean;
}

/** Sort key of a product, never for money; null while the feed has no quote of it. */
function valueOf(quote: Quote | undefined, by: Exclude<SortBy, 'name'>): number | null {
  if (quote === undefined) return null;
  if (by === 'volume') return quote.volume;
  return Number(by === 'price' ? quote.price : quote.changeRate);
}

function compareNames(a: Product, b: Product): number {
  // By pinyin if the engine supports it; every engine has some order for localeCompare.
  return a.title.localeCompare(b.title, 'zh-CN') || (a.procode < b.procode ? -1 : 1);
}

/** Sorts products; null keeps the server's order. Products without a price are always last. */
export function sortProducts(
  products: readonly Product[],
  sorting: Sorting | null,
  quoteOf: (code: string) => Quote | undefined,
): readonly Product[] {
  if (sorting === null) return products;
  const { by, descending } = sorting;
  const turn = descending ? -1 : 1;
  if (by === 'name') return [...products].sort((a, b) => turn * compareNames(a, b));
  const valued = products.map((product) => ({
    product,
    value: valueOf(quoteOf(product.procode), by),
  }));
  valued.sort((a, b) => {
    if (a.value === null || b.value === null) {
      return Number(a.value === null) - Number(b.value === null);
    }
    return turn * (a.value - b.value);
  });
  return valued.map(({ product }) => product);
}

/** The sorting after a tap: descending (names ascending), then reversed, then none. */
export function nextSorting(sorting: Sorting | null, by: SortBy): Sorting | null {
  const first = by !== 'name';
  if (sorting?.by !== by) return { by, descending: first };
  return sorting.descending === first ? { by, descending: !first } : null;
}
