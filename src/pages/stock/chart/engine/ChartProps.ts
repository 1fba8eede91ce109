import type { PricePoint } from '@/models/PricePoint';
import type { Trend } from '@/domain/trend';
import type { ChartPalette } from '@/styles/palette';

/** An own order drawn into the chart. */
export interface ChartOrder {
  key: string;
  side: 'up' | 'down';
  /** Opening price, price ticks. */
  strike: number;
  /** Server times, ms. */
  openTime: number;
  closeTime: number;
  /** "10:29:16 到期": the text at the foot of its expiry line. */
  expiryText: string;
}

/** The tick that decided an order: the last thing that its chart shows. */
export interface ChartPin {
  time: number;
  /** Price ticks. */
  price: number;
  /** Which colour it has: that of a win, a loss, or neither. */
  trend: Trend;
}

/** How exact a text of a time is. */
export type TimeUnit = 'second' | 'minute' | 'day';

/** What a chart shows. */
export interface ChartProps {
  kind: 'line' | 'candles';
  /** Oldest first, times rising. The view stays at the same points when others come. */
  points: readonly PricePoint[];
  /** Decimals of the product's price. */
  decimals: number;
  /** Open orders of this product. The first one also tints its two zones. */
  orders: readonly ChartOrder[];
  /** Words in the zones of the first order: "高于则赢", "低于则亏". */
  zoneTexts: { above: string; below: string };
  /** Words before the four prices of the bar under the crosshair: "开", "高", "低", "收". */
  barTexts: Readonly<Record<'open' | 'high' | 'low' | 'close', string>>;
  palette: ChartPalette;
  /** Axis and crosshair text of a server time, to the second, to the minute, or the day alone. */
  timeText: (time: number, to: TimeUnit) => string;
  /** Server times, ms: the view is from one to the other, and neither drag nor tick moves it. */
  focus?: { from: number; to: number };
  pin?: ChartPin;
  /** Dragged near the oldest point: time to load older ones. */
  onReachStart?: () => void;
}
