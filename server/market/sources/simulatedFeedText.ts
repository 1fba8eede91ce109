import type { MarketHours } from '../marketHours';
import type { SimulatedProduct } from './SimulatedSource';

export type PublishedProduct = SimulatedProduct & { decimals: number };

/**
 * Returns the feed's parameters as a text: the hours, then one line per product by id. Its hash is
 * published with a day's commitment (docs/PROOF.md, Simulated prices).
 */
export function simulatedFeedText(
  marketHours: MarketHours,
  products: readonly PublishedProduct[],
): string {
  const lines = [...products]
    .sort((a, b) => a.id - b.id)
    .map(({ id, procode, market, decimals, basePrice, volatilityBps, hot }) => {
      const fields = [id, procode, market, decimals, basePrice, volatilityBps];
      return [...fields, hot ? 'hot' : 'quiet'].join('|');
    });
  return [`hours ${marketHours}`, ...lines].map((line) => `${line}\n`).join('');
}
