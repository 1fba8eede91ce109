import type { Minor } from '@candor/rules/money';
import type { Term } from '../platform/parseTerms';
import type { Locale } from '../../types/contract/common';
import type { ConfigName } from '../../types/contract/config';

/** Server-side settings, not part of the App config. */
type ServerSetting =
  | 'deposit_min'
  | 'deposit_max'
  /** Maximum pending deposits of a customer. */
  | 'deposits_open_max'
  | 'withdraw_min'
  | 'withdraw_max'
  | 'order_min'
  | 'order_max'
  /** Terms of every product, "30:0.80,60:0.82"; '' means ORDER_TERMS. */
  | 'order_terms'
  /** Days without trading by market: "US 2026-12-25|HK 2026-12-25". */
  | 'holidays'
  /** Maximum total stake of a customer's open orders. */
  | 'staked_max'
  /** Maximum credit or debit. */
  | 'credit_max'
  /** Sum for a customer in 24 h from which a second operator has to agree. */
  | 'alone_max'
  /** Maximum sum that an operator approves alone in 24 h. */
  | 'alone_day_max'
  /** Hours without withdrawals after a password was changed or recovered. */
  | 'payout_hold_hours'
  /** Hours without withdrawals to a new card or wallet. */
  | 'new_target_hold_hours'
  /** Percent of the withdrawal fee that each customer level saves, level 1 first: "0|10|20". */
  | 'level_fee_off'
  /** With a lower credit score a customer may have one pending deposit. */
  | 'credit_min'
  /** Offered version, minimum version and notes; '' means those of the release. */
  | 'version_offered'
  | 'version_min'
  | 'version_notes'
  /** Texts of replies to questions, "key: text|key: text"; '' means none. */
  | 'answer_templates'
  /** The operator's declared reserves; '' declares none. */
  | 'held_usdt'
  | 'held_cny'
  /** Verification codes per UTC day for unauthenticated callers, over all servers. */
  | 'code_budget_day';

/** Settings of the App config that are read from the environment. */
export type FromEnvironment = 'trading_mode' | 'wechat_login' | 'wechat_templates' | 'wechat_phone';

/** Stored settings, without those from the environment. */
export type SettingName = Exclude<ConfigName, FromEnvironment> | ServerSetting;

/** Rules of one product; null where the general ones apply. */
export interface ProductRule {
  terms: readonly Term[] | null;
  orderMin: Minor | null;
  orderMax: Minor | null;
  /** True while the operator refuses new orders. */
  isPaused: boolean;
  /** What customers read about the operator's halt, by locale. */
  note: Readonly<Record<string, string>>;
}

/** What a customer may order: terms with rates in 1/10000, and limits of the stake. */
export interface OrderRules {
  terms: readonly Term[];
  min: Minor;
  max: Minor;
  /** True while the operator refuses new orders. */
  isPaused: boolean;
}

/** Current values of App config and server settings. */
export interface SettingsReader {
  text(name: SettingName, locale?: Locale): Promise<string>;
  /** Reads a text; returns the cached value when the database is slow. Never throws. */
  textWithoutWaiting(name: SettingName): Promise<string>;
  /** Reads a flag: "1" is true, any other text is false. */
  flag(name: SettingName): Promise<boolean>;
  /** Reads an amount. Throws when the stored value is not an amount. */
  amount(name: SettingName): Promise<Minor>;
  /** Reads an integer. Throws when the stored value is not an integer. */
  count(name: SettingName): Promise<number>;
  /** Reads a rate in 1/10000. Throws when the stored value is not a rate. */
  rate(name: SettingName): Promise<number>;
  /** Terms and limits of a product's orders. `standard`: the terms of the environment. */
  orderRules(procode: string, standard: readonly Term[]): Promise<OrderRules>;
  /** The operator's words about a product's halt; null without. */
  haltNote(procode: string, locale: Locale): Promise<string | null>;
}
