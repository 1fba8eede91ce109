/** A bar, or a tick with four equal prices. Prices are integers in the product's price ticks. */
export interface PricePoint {
  /** Server time, ms; for a bar its start. */
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
}
