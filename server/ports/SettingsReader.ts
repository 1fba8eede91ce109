import type { Minor } from '@candor/rules/money';
import type { Term } from '../platform/parseTerms';
import type { Locale } from '../../types/contract/common';
import type { SettingName } from '../../types/contract/ops/settings';

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
