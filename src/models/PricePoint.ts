/** A bar, or a tick with four equal prices. Prices in the product's price ticks (integers). */
export interface PricePoint {
  /** Server time, ms. A bar's is its beginning. */
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
}
