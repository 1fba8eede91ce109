import type { Minor } from '@candor/rules/money';
import type { Locale } from '../../types/contract/common';
import type { ConfigName } from '../../types/contract/config';

/** Limits that only the server needs to know by name; the app sees them where they apply. */
type ServerSetting =
  | 'deposit_min'
  | 'deposit_max'
  /** Deposits of one customer that may wait for a decision. */
  | 'deposits_open_max'
  | 'withdraw_min'
  | 'withdraw_max'
  | 'order_min'
  | 'order_max'
  /** What one customer may have in running orders at once. */
  | 'staked_max'
  /** Most that an operator credits or deducts at a time, and from where on it takes a second one. */
  | 'credit_max'
  | 'credit_alone_max'
  /** Hours without withdrawals after a password was changed or recovered. */
  | 'payout_hold_hours'
  /** Hours without withdrawals to a new card or wallet. */
  | 'new_target_hold_hours'
  /** Percent of the withdrawal fee that each customer level saves, level 1 first: "0|10|20". */
  | 'level_fee_off'
  /** A credit score below it lets one deposit wait at a time. */
  | 'credit_min'
  /** The version customers are offered, the oldest that may go on, and what is new; '' is the release's. */
  | 'version_offered'
  | 'version_min'
  | 'version_notes'
  /** What the operator says is held against customers' balances; '' says nothing. */
  | 'held_usdt'
  | 'held_cny'
  /** Verification codes that may be sent to strangers on a UTC day, over all servers. */
  | 'code_budget_day';

/** Names of the App config that follow the environment. */
export type FromEnvironment = 'trading_mode' | 'wechat_login' | 'wechat_templates';

/** Every stored setting. What follows the environment is not stored. */
export type SettingName = Exclude<ConfigName, FromEnvironment> | ServerSetting;

/** The App config and the server's own business limits, as the database has them now. */
export interface SettingsReader {
  text(name: SettingName, locale?: Locale): Promise<string>;
  /** As it was read last, where the database does not answer soon. Never throws. */
  textSoon(name: SettingName): Promise<string>;
  /** "1" is on; anything else off. */
  flag(name: SettingName): Promise<boolean>;
  /** Throws when an operator stored something that is no amount. */
  amount(name: SettingName): Promise<Minor>;
  /** A whole number. Throws when an operator stored something else. */
  count(name: SettingName): Promise<number>;
  /** In 1/10000. Throws when an operator stored something that is no rate. */
  rate(name: SettingName): Promise<number>;
}
