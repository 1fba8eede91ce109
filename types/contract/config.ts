import { Type, type Static } from 'typebox';

/** Every name of the App config (SPEC 3), and other settings of the server that the app needs. */
export const CONFIG_NAMES = [
  'web_name',
  'is_close',
  'custom_service',
  'web_logo',
  'marquee_text',
  'notice_text',
  'pay_choose',
  'reg_push',
  'reg_par',
  'web_poundage',
  'is_auth_withdraw_passwd',
  'is_need_Invitation_code',
  'is_reg_login_vcode',
  'usdt_rate',
  'needReal',
  'phone_or_name',
  'about_us',
  'trading_mode',
  'wechat_login',
  'wechat_templates',
  'wechat_phone',
  'payout_hold_hours',
] as const;
export type ConfigName = (typeof CONFIG_NAMES)[number];
/** Those that the server reads from its environment; the others are stored settings. */
export type FromEnvironment = 'trading_mode' | 'wechat_login' | 'wechat_templates' | 'wechat_phone';

export const ConfigItemSchema = Type.Object({ name: Type.String(), value: Type.String() });
export type ConfigItem = Static<typeof ConfigItemSchema>;

export const BannerSchema = Type.Object({
  id: Type.String(),
  /** Alternative text of the picture. */
  title: Type.String(),
  image: Type.String(),
  link: Type.String(),
});
export type Banner = Static<typeof BannerSchema>;

export const VersionSchema = Type.Object({
  version: Type.String(),
  minVersion: Type.String(),
  notes: Type.Array(Type.String()),
});
export type Version = Static<typeof VersionSchema>;
