/** 1/2000 = 0.05 %. */
const DIVISOR = 2_000;

/**
 * Maximum difference from `seenPrice`, in price ticks, without asking the customer again: 0.05 %
 * rounded up, at least one tick. Applies to better prices as well.
 */
export function priceTolerance(seenPrice: number): number {
  return Math.max(1, Math.ceil(seenPrice / DIVISOR));
}
