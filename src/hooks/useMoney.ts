import { UNITS } from '@contract/kinds';
import { parseMoney, scaleHalfUp, type Minor } from '@candor/rules/money';
import { parseRate, RATE_SCALE, rateText } from '@candor/rules/rate';
import { formatMoney, UNKNOWN } from '@/format/formatMoney';
import { UNIT_VIEWS } from '@/format/unitViews';
import { useStores } from './useStores';
import { useText } from './useText';

type Amount = string | Minor | null | undefined;

/** Balances and movements in the customer's unit. */
export interface MoneyView {
  /** "USDT" or "RMB". */
  unit: string;
  /** Formats a USDT amount in the unit; null and undefined give "--". */
  format: (amount: Amount, options?: { plus?: boolean }) => string;
  /** Formats an amount in the other unit: "≈ 89,860.03 RMB", or "≈ --" if unknown. */
  other: (amount: Amount) => string;
  /** Conversion rate: "7.20"; null in USDT, which needs no conversion. */
  rate: string | null;
  /** Switches the unit; null while no rate is known. */
  switchUnit: (() => void) | null;
}

/** Money in the chosen unit (SPEC 9.16, SPEC 9.17); in USDT while no rate is known. */
export function useMoney(): MoneyView {
  const t = useText();
  const { assets, config, settings } = useStores();
  const rate = assets.asset ? parseRate(assets.asset.usdtToCNY) : config.config?.usdtRate;
  const isCny = settings.unit === UNITS.CNY && Boolean(rate);
  const inCny = (amount: Amount) =>
    amount === null || amount === undefined || !rate
      ? null
      : scaleHalfUp(typeof amount === 'string' ? parseMoney(amount) : amount, rate, RATE_SCALE);
  const [unit, next] = isCny ? [UNITS.CNY, UNITS.USDT] : [UNITS.USDT, UNITS.CNY];
  const about = (text: string) =>
    text === UNKNOWN ? `≈ ${text}` : `≈ ${text} ${t(UNIT_VIEWS[next].text)}`;
  return {
    unit: t(UNIT_VIEWS[unit].text),
    format: (amount, options) => formatMoney(isCny ? inCny(amount) : amount, options),
    other: (amount) => about(formatMoney(isCny ? amount : inCny(amount))),
    rate: isCny && rate ? rateText(rate) : null,
    switchUnit: rate ? () => settings.setUnit(next) : null,
  };
}

/**
 * Returns a function that adds "USDT" to the text beside an order's amount. Orders are in USDT also
 * where the customer chose RMB (SPEC 1.20); without that choice the text stays as it is.
 */
export function useOrderUnit(): (text: string) => string {
  const t = useText();
  const { rate } = useMoney();
  return (text) => (rate === null ? text : `${t('common.usdt')} · ${text}`);
}
