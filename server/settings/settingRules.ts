import type { SettingName } from '../../types/contract/ops/settings';

/** Pairs of settings of which the first is at most the second. */
const ORDERED: readonly (readonly [SettingName, SettingName])[] = [
  ['order_min', 'order_max'],
  ['order_max', 'staked_max'],
  ['deposit_min', 'deposit_max'],
  ['withdraw_min', 'withdraw_max'],
  ['alone_max', 'alone_day_max'],
];

/** Maximum useful values; a higher value is a typing error. */
const HIGHEST: Partial<Record<SettingName, number>> = {
  web_poundage: 10,
  payout_hold_hours: 720,
  new_target_hold_hours: 720,
  deposits_open_max: 100,
};

/** Settings that customers read; they do not affect money. */
const TEXTS: readonly SettingName[] = [
  'web_name',
  'web_logo',
  'marquee_text',
  'notice_text',
  'about_us',
  'version_offered',
  'version_min',
  'version_notes',
];

/** True when a change needs a second person, as in the database's function `second_person`. */
export const needsSecond = (name: SettingName): boolean => !TEXTS.includes(name);

/** Rates and amounts; of both, a number is exact enough to compare. */
const NUMBER = /^[0-9]{1,12}(\.[0-9]{1,4})?$/;
const numberOf = (text: string) => (NUMBER.test(text) ? Number(text) : null);

/** True if the new number is more than twice or less than half of the old number. */
export function isFar(oldValue: string, newValue: string): boolean {
  const [before, after] = [numberOf(oldValue), numberOf(newValue)];
  if (before === null || after === null || before === after || before <= 1) return false;
  return after === 0 || after > 2 * before || after < before / 2;
}

/** Returns the highest value that a setting may have; null when there is none. */
export function highestOf(name: SettingName, value: string): number | null {
  const highest = HIGHEST[name];
  const number = numberOf(value);
  return highest !== undefined && number !== null && number > highest ? highest : null;
}

/** Returns the two settings that would contradict each other, or null. */
export function contradiction(
  values: Readonly<Record<string, string>>,
): readonly [SettingName, SettingName] | null {
  const found = ORDERED.find(([low, high]) => {
    const [least, most] = [numberOf(values[low] ?? ''), numberOf(values[high] ?? '')];
    return least !== null && most !== null && least > most;
  });
  return found ?? null;
}
