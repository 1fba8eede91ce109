import type { ChartPalette } from '@/styles/palette';

/** A bar, or a tick with four equal prices. Prices in the product's price ticks (integers). */
export interface ChartPoint {
  /** Server time, ms. A bar's is its beginning. */
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
}

/** An own order drawn into the chart. */
export interface ChartOrder {
  key: string;
  side: 'up' | 'down';
  /** Opening price, price ticks. */
  strike: number;
  openTime: number;
  closeTime: number;
  /** "10:29:16 到期": the tag at the foot of its expiry line. */
  expiryText: string;
}

/** How exact a text of a time is. */
export type TimeUnit = 'second' | 'minute' | 'day';

/** One chart for both targets; the adapters are `ChartSurface.tsx` and `ChartSurface.weapp.tsx`. */
export interface PriceChartProps {
  id?: string;
  kind: 'line' | 'candles';
  /**
   * Oldest first, times rising. While prices tick only the end grows or its last bar changes:
   * that is drawn without a seam. Anything else (another period, older bars) is drawn anew.
   */
  points: readonly ChartPoint[];
  /** Decimals of the product's price. */
  decimals: number;
  /** Open orders of this product. The first one also tints its two zones. */
  orders?: readonly ChartOrder[];
  /** Words in the zones: "高于则赢", "低于则亏" (as the first order's side has it). */
  zoneTexts?: { above: string; below: string };
  palette: ChartPalette;
  /** CSS px. */
  height?: number;
  /** The chart in a sentence, for those who cannot see it. */
  summary: string;
  /** Axis and crosshair text of a server time, to the second, to the minute, or the day alone. */
  timeText: (time: number, to: TimeUnit) => string;
  /** The point under the crosshair; null when it is gone. */
  onCrosshair?: (point: ChartPoint | null) => void;
  /** Dragged to the oldest point: time to load older ones. */
  onReachStart?: () => void;
}
