import type { Locale } from '../../types/contract/common';
import type { Product } from '../../types/contract/product';
import type { ProductRecord } from '../repositories/products';

/** A product as it travels, its title in the caller's language. */
export function presentProduct(product: ProductRecord, locale: Locale): Product {
  return {
    procode: product.procode,
    productPhoto: `/products/${product.procode}.png`,
    title: product.title[locale],
    market: product.market,
    decimals: product.decimals,
    hot: product.hot,
  };
}
