import { typedAmount } from '@/domain/input/amount';
import { minor, type Minor } from '@candor/rules/money';

/** An amount that one tap selects. */
export interface QuickStake {
  /** Suffix of the button's id: 'p25' selects 25% of the balance; otherwise it is the amount. */
  key: string;
  /** Share of the balance, such as "25%"; null shows the amount. */
  part: string | null;
  amount: Minor;
}

const PART_PERCENTS = [25, 50] as const;
/** Parts of the balance are rounded down to whole units (100 minor units). */
const WHOLE_UNIT = 100;

/**
 * Quick amounts for this customer: the operator's (SPEC 3.81) and parts of the available balance.
 * Omits those above the balance or below the minimum. `most` is null while it is unknown.
 */
export function quickStakes(
  fixedStakes: readonly Minor[],
  { min, most: stakeMax, available }: { min: Minor; most: Minor | null; available: Minor | null },
): QuickStake[] {
  const fits = (amount: Minor) => amount >= min && (stakeMax === null || amount <= stakeMax);
  const parts = PART_PERCENTS.map((percent): QuickStake => {
    const part = Math.floor(((available ?? 0) * percent) / 100 / WHOLE_UNIT) * WHOLE_UNIT;
    return { key: `p${percent}`, part: `${percent}%`, amount: minor(part) };
  });
  return [
    ...fixedStakes
      .filter(fits)
      .map((amount): QuickStake => ({ key: typedAmount(amount), part: null, amount })),
    ...parts.filter(({ amount }) => amount > 0 && fits(amount)),
  ];
}
