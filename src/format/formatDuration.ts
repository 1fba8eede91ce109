import { priceText } from '@candor/rules/price';

/** A duration in seconds with two decimals, rounded up: 118 ms → "0.12". */
export function formatDuration(ms: number): string {
  return priceText(Math.max(1, Math.ceil(ms / 10)), 2);
}
