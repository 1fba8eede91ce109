import type { ConfigName, FromEnvironment } from '../config';

/** Forms of a value. A form of `CHOICES` is chosen from its values, the others are typed. */
export type SettingForm =
  | keyof typeof CHOICES
  | 'text'
  | 'amount'
  | 'amounts'
  | 'count'
  | 'rate'
  | 'percent'
  | 'percents'
  | 'version'
  | 'picture'
  | 'terms'
  | 'holidays'
  | 'templates';

/** Values by form. `accounts`: with phone or mail, with phone, with mail. */
export const CHOICES = { flag: ['1', '0'], accounts: ['0', '1', '2'] } as const;

interface SettingDescription {
  form: SettingForm;
  /** True when '' is a value. */
  isOptional?: true;
  /** True when each language has its own value. */
  isTranslated?: true;
}

const TEXT = { form: 'text', isOptional: true, isTranslated: true } as const;

/** Every stored setting: those of the App config, then those of the server. */
export const SETTINGS = {
  web_name: TEXT,
  is_close: { form: 'flag' },
  custom_service: TEXT,
  web_logo: { form: 'picture', isOptional: true },
  marquee_text: TEXT,
  notice_text: TEXT,
  pay_choose: { form: 'amounts' },
  reg_push: { form: 'amounts' },
  reg_par: { form: 'amount' },
  web_poundage: { form: 'percent' },
  is_auth_withdraw_passwd: { form: 'flag' },
  is_need_Invitation_code: { form: 'flag' },
  is_reg_login_vcode: { form: 'flag' },
  usdt_rate: { form: 'rate' },
  needReal: { form: 'flag' },
  phone_or_name: { form: 'accounts' },
  about_us: TEXT,
  /** Hours without withdrawals after a password was changed or recovered. */
  payout_hold_hours: { form: 'count' },
  deposit_min: { form: 'amount' },
  deposit_max: { form: 'amount' },
  /** Maximum pending deposits of a customer. */
  deposits_open_max: { form: 'count' },
  withdraw_min: { form: 'amount' },
  withdraw_max: { form: 'amount' },
  order_min: { form: 'amount' },
  order_max: { form: 'amount' },
  /** Terms of every product, "30:0.80,60:0.82"; '' means ORDER_TERMS. */
  order_terms: { form: 'terms', isOptional: true },
  /** Days without trading by market: "US 2026-12-25|HK 2026-12-25". */
  holidays: { form: 'holidays', isOptional: true },
  /** Maximum total stake of a customer's open orders. */
  staked_max: { form: 'amount' },
  /** Maximum credit or debit. */
  credit_max: { form: 'amount' },
  /** Sum for a customer in 24 h from which a second operator has to agree. */
  alone_max: { form: 'amount' },
  /** Maximum sum that an operator approves alone in 24 h. */
  alone_day_max: { form: 'amount' },
  /** Hours without withdrawals to a new card or wallet. */
  new_target_hold_hours: { form: 'count' },
  /** Percent of the withdrawal fee that each customer level saves, level 1 first: "0|10|20". */
  level_fee_off: { form: 'percents' },
  /** With a lower credit score a customer may have one pending deposit. */
  credit_min: { form: 'count' },
  /** Offered version, minimum version and notes; '' means those of the release. */
  version_offered: { form: 'version', isOptional: true },
  version_min: { form: 'version', isOptional: true },
  version_notes: TEXT,
  /** Texts of replies to questions, "key: text|key: text"; '' means none. */
  answer_templates: { form: 'templates', isOptional: true, isTranslated: true },
  /** The operator's declared reserves; '' declares none. */
  held_usdt: { form: 'amount', isOptional: true },
  held_cny: { form: 'amount', isOptional: true },
  /** Verification codes per UTC day for unauthenticated callers, over all servers. */
  code_budget_day: { form: 'count' },
} as const satisfies Readonly<Record<Exclude<ConfigName, FromEnvironment>, SettingDescription>> &
  Readonly<Record<string, SettingDescription>>;

export type SettingName = keyof typeof SETTINGS;

export const isSetting = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

/** The description of a setting; one that this version does not know is a text. */
export const settingOf = (name: string): SettingDescription =>
  isSetting(name) ? SETTINGS[name] : TEXT;

/** Values to choose from; none where the value is typed. */
export const choicesOf = ({ form }: SettingDescription): readonly string[] =>
  form in CHOICES ? CHOICES[form as keyof typeof CHOICES] : [];
