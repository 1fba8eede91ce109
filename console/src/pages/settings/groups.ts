/** Settings by subject, in the order of the page; settings in none of them are listed last. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  orders: ['order_min', 'order_max', 'staked_max', 'order_terms', 'holidays'],
  money: [
    'usdt_rate',
    'web_poundage',
    'level_fee_off',
    'deposit_min',
    'deposit_max',
    'deposits_open_max',
    'withdraw_min',
    'withdraw_max',
    'credit_min',
    'credit_max',
    'held_usdt',
    'held_cny',
  ],
  safety: [
    'is_close',
    'alone_max',
    'alone_day_max',
    'payout_hold_hours',
    'new_target_hold_hours',
    'code_budget_day',
    'needReal',
    'is_auth_withdraw_passwd',
    'is_need_Invitation_code',
    'is_reg_login_vcode',
  ],
  versions: ['version_offered', 'version_min', 'version_notes'],
};

export const SETTING_GROUPS = ['orders', 'money', 'safety', 'versions', 'texts'] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** The names of a group in their order; of the last one, those of no other. */
export function namesIn(group: SettingGroup, names: readonly string[]): readonly string[] {
  const listed = Object.values(GROUPS).flat();
  if (group === 'texts') return names.filter((name) => !listed.includes(name));
  return (GROUPS[group] ?? []).filter((name) => names.includes(name));
}
