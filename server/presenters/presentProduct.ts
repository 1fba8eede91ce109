import type { Locale } from '../../types/contract/common';
import type { Product } from '../../types/contract/product';
import type { ProductRecord } from '../repositories/market/products';
import { inLocale } from '../texts/localized';

export function presentProduct(product: ProductRecord, locale: Locale): Product {
  return {
    procode: product.procode,
    productPhoto: `/products/${product.procode}.png`,
    title: inLocale(product.texts, locale).title,
    market: product.market,
    decimals: product.decimals,
    hot: product.hot,
  };
}
