import type { Quote } from '@/models/Quote';
import { aProduct, aQuote } from '@/testing/builders';
import { testStores } from '@/testing/testStores';
import { nextSorting, sortProducts } from './sortProducts';

const products = ['B', 'A', 'C'].map((procode) => aProduct({ procode, title: procode }));

function quotes(prices: Record<string, string>): (code: string) => Quote | undefined {
  const { stores, tick } = testStores();
  tick(Object.entries(prices).map(([code, price]) => aQuote({ code, price })));
  return stores.quotes.quoteOf;
}

const codes = (sorted: readonly { procode: string }[]) => sorted.map(({ procode }) => procode);

describe('sortProducts', () => {
  it('compares prices as numbers, not as text', () => {
    const quoteOf = quotes({ A: '9.50', B: '10.00', C: '100.00' });
    expect(codes(sortProducts(products, { by: 'price', descending: false }, quoteOf))).toEqual([
      'A',
      'B',
      'C',
    ]);
  });

  it.each([true, false])('puts products without a price last (descending %s)', (descending) => {
    const quoteOf = quotes({ B: '10.00', C: '9.00' });
    expect(codes(sortProducts(products, { by: 'price', descending }, quoteOf)).at(-1)).toBe('A');
  });

  it('sorts by name, and leaves the server order without a column', () => {
    const quoteOf = quotes({});
    expect(codes(sortProducts(products, { by: 'name', descending: false }, quoteOf))).toEqual([
      'A',
      'B',
      'C',
    ]);
    expect(sortProducts(products, null, quoteOf)).toBe(products);
  });

  it('sorts products of the same name by code', () => {
    const same = ['B', 'A', 'C'].map((procode) => aProduct({ procode, title: 'Same' }));
    const sorted = (descending: boolean) =>
      codes(sortProducts(same, { by: 'name', descending }, () => undefined)).join('');
    expect([sorted(false), sorted(true)]).toEqual(['ABC', 'CBA']);
  });

  it('cycles from descending to ascending to unsorted, and for names from A to Z to unsorted', () => {
    const first = nextSorting(null, 'price');
    expect(first).toEqual({ by: 'price', descending: true });
    expect(nextSorting(first, 'price')).toEqual({ by: 'price', descending: false });
    expect(nextSorting({ by: 'price', descending: false }, 'price')).toBeNull();
    expect(nextSorting(first, 'name')).toEqual({ by: 'name', descending: false });
  });
});
