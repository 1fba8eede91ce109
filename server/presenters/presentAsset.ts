import type { Asset } from '../../types/contract/wallet';
import { minor, moneyText } from '@candor/rules/money';
import { RATE_SCALE, rateText } from '@candor/rules/rate';
import type { AssetRecord } from '../services/money/loadAsset';

/** Returns USDT per CNY with 6 decimals, computed from CNY per USDT in 1/10000. */
function inverseText(rate: number): string {
  const micro = Math.round((RATE_SCALE * 1_000_000) / rate);
  const digits = String(micro).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

export function assetFigures(asset: AssetRecord): Omit<Asset, 'statement'> {
  const { available, frozen, staked, estimatedProfit, todayProfit, rate } = asset;
  return {
    totalAssets: moneyText(minor(available + frozen + staked)),
    available: moneyText(available),
    withdrawReview: moneyText(frozen),
    position: moneyText(staked),
    estimatedProfit: estimatedProfit === null ? null : moneyText(estimatedProfit),
    todayProfit: moneyText(todayProfit),
    unit: 1,
    cnyToUsdt: inverseText(rate),
    usdtToCNY: rateText(rate),
  };
}

export const presentAsset = (asset: AssetRecord, statement: string): Asset => ({
  ...assetFigures(asset),
  statement,
});
