import type { Market } from '../../types/contract/product';
import type { Glyph, MarkColour } from '../presenters/productMark';

/**
 * One invented company of the seed. Nothing here describes a real one.
 * The name is used by the seed only; the database holds what it needs of it.
 */
export interface ProductSeed {
  procode: string;
  market: Market;
  zh: string;
  en: string;
  /** First price of the simulated market, with the product's own number of decimals. */
  price: string;
  /** Yearly volatility of the simulated price in percent. */
  volatility: number;
  hot?: true;
  mark: readonly [Glyph, MarkColour];
  /** One sentence for the detail page in each language. */
  about: readonly [zh: string, en: string];
}
