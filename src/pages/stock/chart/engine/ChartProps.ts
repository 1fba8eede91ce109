import type { PricePoint } from '@/models/PricePoint';
import type { Trend } from '@/domain/trend';
import type { ChartPalette } from '@/styles/palette';

export interface ChartOrder {
  key: string;
  side: 'up' | 'down';
  /** Opening price in price ticks; null before it exists. */
  strike: number | null;
  /** Server times, ms: of the opening, before it of the acceptance; and of the expiry. */
  openTime: number;
  closeTime: number;
  /** Labels of opening and expiry: "10:28:46", "10:29:16 到期"; '' for none. */
  openText: string;
  expiryText: string;
}

/** Mark of the tick that decided an order. */
export interface ChartPin {
  time: number;
  /** Price in price ticks. */
  price: number;
  /** Colour of the mark: a win, a loss, or neither. */
  trend: Trend;
}

export type TimeUnit = 'second' | 'minute' | 'day';

export interface ChartProps {
  kind: 'line' | 'candles';
  /** Oldest first, by rising time. The view keeps its points when others are added. */
  points: readonly PricePoint[];
  decimals: number;
  /** Open orders of this product. The first order also tints its two zones. */
  orders: readonly ChartOrder[];
  /** Labels of the first order's zones: "高于则赢", "低于则亏". */
  zoneTexts: { above: string; below: string };
  /** Labels of the four prices under the crosshair: "开", "高", "低", "收". */
  barTexts: Readonly<Record<'open' | 'high' | 'low' | 'close', string>>;
  palette: ChartPalette;
  /** Text of a server time, for the axis and the crosshair. */
  timeText: (time: number, to: TimeUnit) => string;
  /** Fixes the view to this range of server times, ms. */
  focus?: { from: number; to: number };
  pin?: ChartPin;
  /** Called when the oldest point is nearly in view, to load older points. */
  onReachStart?: () => void;
}
