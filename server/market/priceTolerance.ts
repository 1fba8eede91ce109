/** Divisor of the price that gives the tolerance: 1/2000 = 0.05 %. */
const DIVISOR = 2_000;

/**
 * Returns the maximum price move since `seenPrice`, in price ticks, for which an order needs no new
 * confirmation: 0.05 % rounded up, at least one tick. It limits better prices as well.
 */
export function priceTolerance(seenPrice: number): number {
  return Math.max(1, Math.ceil(seenPrice / DIVISOR));
}
