/** 0.05 % of the price the customer saw. */
const PARTS = 2_000;

/**
 * How far the price may leave `seenPrice` before the customer is asked again, in price ticks: 0.05 %
 * rounded up, so at least one tick. The same either way: a better price is asked about as well.
 */
export function priceTolerance(seenPrice: number): number {
  return Math.max(1, Math.ceil(seenPrice / PARTS));
}
