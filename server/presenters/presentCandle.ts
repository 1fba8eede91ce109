import { priceText } from '@candor/rules/price';
import type { Candle } from '../../types/contract/product';
import type { Bar } from '../repositories/market/candles';

export function presentCandle(bar: Bar, decimals: number): Candle {
  return {
    time: bar.start,
    open: priceText(bar.open, decimals),
    high: priceText(bar.high, decimals),
    low: priceText(bar.low, decimals),
    close: priceText(bar.close, decimals),
    volume: bar.volume,
  };
}
