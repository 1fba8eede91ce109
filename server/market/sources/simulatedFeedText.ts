import type { MarketHours } from '../marketHours';
import type { BeaconChain } from '../beacon/drand';
import type { SimulatedProduct } from './SimulatedSource';

export type PublishedProduct = SimulatedProduct & { decimals: number };

function beaconLine(beacon: BeaconChain | null): string {
  if (beacon === null) return 'beacon none';
  return `beacon ${beacon.publicKey} ${beacon.genesisMs} ${beacon.periodMs}`;
}

/**
 * Returns the feed's parameters as a text: beacon and hours, then one line per product by id. Its hash is
 * published with a day's commitment (docs/PROOF.md, Simulated prices).
 */
export function simulatedFeedText(
  marketHours: MarketHours,
  products: readonly PublishedProduct[],
  beacon: BeaconChain | null,
): string {
  const lines = [...products]
    .sort((a, b) => a.id - b.id)
    .map(({ id, procode, market, decimals, basePrice, volatilityBps, hot }) => {
      const fields = [id, procode, market, decimals, basePrice, volatilityBps];
      return [...fields, hot ? 'hot' : 'quiet'].join('|');
    });
  return [beaconLine(beacon), `hours ${marketHours}`, ...lines].map((line) => `${line}\n`).join('');
}
