import type { MarketHours } from '../marketHours';
import type { SimulatedProduct } from './SimulatedSource';

/** A product of the simulated feed as it is published. */
export type PublishedProduct = SimulatedProduct & { decimals: number };

/**
 * What a day's seed is applied to, as the one text whose hash is promised with it (docs/PROOF.md,
 * Simulated prices): the hours, then a line for each product by its number.
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
