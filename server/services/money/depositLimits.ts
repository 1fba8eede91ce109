import { minor, type Minor } from '@candor/rules/money';
import type { SettingsReader } from '../../ports/SettingsReader';
import type { ChannelRow } from '../../repositories/money/channels';

export interface DepositLimits {
  min: Minor;
  max: Minor;
}

/** Returns the tighter of the site's and the channel's limits. */
export async function depositLimits(
  settings: SettingsReader,
  { minAmount, maxAmount }: Pick<ChannelRow, 'minAmount' | 'maxAmount'>,
): Promise<DepositLimits> {
  const min = await settings.amount('deposit_min');
  const max = await settings.amount('deposit_max');
  return { min: minor(Math.max(min, minAmount)), max: minor(Math.min(max, maxAmount)) };
}
