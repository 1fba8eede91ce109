import { Type, type Static } from 'typebox';
import { IdSchema, InstantSchema, LOCALES, nullable, oneOf } from './common';
import { REAL_AUDITS, THEMES, UP_DOWNS } from './kinds';

/** `registerType` of `/login`: 1 phone, 2 email. */
export const RegisterTypeSchema = Type.Union([Type.Literal(1), Type.Literal(2)]);
export type RegisterType = Static<typeof RegisterTypeSchema>;

const Username = Type.String({ minLength: 1, maxLength: 120, examples: ['13800000000'] });
const CountryCode = Type.String({ pattern: '^[0-9]{1,4}$', examples: ['86'] });
const Password = Type.String({ minLength: 0, maxLength: 128, examples: ['demo1234'] });

export const LoginRequestSchema = Type.Object(
  {
    username: Username,
    upwd: Password,
    countryCode: CountryCode,
    registerType: RegisterTypeSchema,
  },
  { additionalProperties: false },
);
export type LoginRequest = Static<typeof LoginRequestSchema>;

/** `oid` is the invite code; `utel` repeats a phone number and may be empty for an email account. */
export const RegisterRequestSchema = Type.Object(
  {
    username: Username,
    utel: Type.String({ maxLength: 32, examples: [''] }),
    countryCode: CountryCode,
    upwd: Password,
    upwd2: Password,
    fpwd: Password,
    fpwd2: Password,
    vcode: Type.String({ maxLength: 200, examples: ['123456'] }),
    registerType: RegisterTypeSchema,
    realName: Type.String({ maxLength: 240, examples: ['Lin Xiao'] }),
    oid: Type.String({ maxLength: 32, examples: [''] }),
  },
  { additionalProperties: false },
);
export type RegisterRequest = Static<typeof RegisterRequestSchema>;

/** `device` is the value of this device's `device` header at its next log-in. */
export const SessionSchema = Type.Object({
  token: Type.String(),
  uid: IdSchema,
  device: Type.String(),
});
export type Session = Static<typeof SessionSchema>;

export const SendVcodeRequestSchema = Type.Object(
  {
    username: Username,
    countryCode: CountryCode,
    registerType: RegisterTypeSchema,
    /** Whether the code is for a new account, or for a forgotten login password. */
    purpose: oneOf(['register', 'recover']),
    /** `<challenge> <nonce>`: the solved challenge of an earlier `challenge_required` error. */
    proof: Type.Optional(Type.String({ maxLength: 120 })),
  },
  { additionalProperties: false },
);
export type SendVcodeRequest = Static<typeof SendVcodeRequestSchema>;

/** `resendAfter` in seconds; `demoCode` only in demo mode. */
export const SendVcodeReplySchema = Type.Object({
  resendAfter: Type.Integer({ minimum: 0 }),
  demoCode: Type.Optional(Type.String()),
});
export type SendVcodeReply = Static<typeof SendVcodeReplySchema>;

/** Sets a new login password with the code of `/sendVcode` for `recover`. */
export const RecoverPasswordRequestSchema = Type.Object(
  {
    username: Username,
    countryCode: CountryCode,
    registerType: RegisterTypeSchema,
    vcode: Type.String({ maxLength: 200, examples: ['123456'] }),
    upwd: Password,
    upwd2: Password,
  },
  { additionalProperties: false },
);
export type RecoverPasswordRequest = Static<typeof RecoverPasswordRequestSchema>;

/** Sets a new fund password with the code of `/sendFundVcode`. */
export const RecoverFundPasswordRequestSchema = Type.Object(
  { vcode: Type.String({ maxLength: 200, examples: ['123456'] }), upwd: Password, upwd2: Password },
  { additionalProperties: false },
);
export type RecoverFundPasswordRequest = Static<typeof RecoverFundPasswordRequestSchema>;

/** Request of `/changepwd` (login password) and `/changecoinpwd` (fund password). */
export const ChangePasswordRequestSchema = Type.Object(
  { oldpwd: Password, upwd: Password, upwd2: Password },
  { additionalProperties: false },
);
export type ChangePasswordRequest = Static<typeof ChangePasswordRequestSchema>;

export const CountrySchema = Type.Object({
  code: Type.String(),
  iso: Type.String(),
  name: Type.String(),
  /** Regular expression of a complete national number; none for China (SPEC 5). */
  phonePattern: Type.Optional(Type.String()),
  /** Regular expression of a prefix dialled within the country only, and its replacement. */
  phoneTrunk: Type.Optional(Type.String()),
  phoneTrunkTo: Type.Optional(Type.String()),
  /** Prefix of mobile numbers that is often left out. */
  phoneMobile: Type.Optional(Type.String()),
});
export type Country = Static<typeof CountrySchema>;

/** Settings that the account's devices share. `upDown` null follows the language. */
export const AccountSettingsSchema = Type.Object(
  {
    language: oneOf(LOCALES),
    theme: oneOf(THEMES),
    upDown: nullable(oneOf(UP_DOWNS)),
  },
  { additionalProperties: false },
);
export type AccountSettings = Static<typeof AccountSettingsSchema>;

/** Nickname, and a phone for customers who log in by e-mail; '' deletes either. */
export const ProfileSchema = Type.Object(
  {
    nickname: Type.String({ maxLength: 120, examples: ['Lin'] }),
    utel: Type.String({ maxLength: 32, examples: [''] }),
    countryCode: CountryCode,
  },
  { additionalProperties: false },
);
export type Profile = Static<typeof ProfileSchema>;

/** The User entity of SPEC 3. Money as decimal strings; masked fields are null while unknown. */
export const UserSchema = Type.Object({
  uid: IdSchema,
  username: Type.String(),
  utel: nullable(Type.String()),
  /** Calling code of the phone's country. */
  countryCode: CountryCode,
  nickname: Type.String(),
  userLevel: Type.Integer(),
  alivedTime: Type.Integer(),
  /** Last change of profile, passwords or state; a log-in does not count. */
  utime: Type.Integer(),
  /** 1 active, 0 frozen. */
  ustatus: Type.Union([Type.Literal(0), Type.Literal(1)]),
  logintime: Type.Integer(),
  usermoney: Type.String(),
  freezemoney: Type.String(),
  realName: nullable(Type.String()),
  cardNo: nullable(Type.String()),
  /** Index in `REAL_AUDITS`. */
  realAudit: oneOf(REAL_AUDITS.map((_, place) => place)),
  /** Why the last real-name request was rejected, in the caller's language; null otherwise. */
  realAuditReason: nullable(Type.String()),
  /** Free text of the reviewer, untranslated; null without any. */
  realAuditWords: nullable(Type.String()),
  /** End of the block of withdrawals after a password change; null if they are not blocked. */
  payoutHeldUntil: nullable(InstantSchema),
  /** True for a guest of the demo, who cannot log in again. */
  isGuest: Type.Boolean(),
  /** Demo accounts start without a fund password; pages that need it ask the customer to set it. */
  hasFundPassword: Type.Boolean(),
  /** True after too many wrong fund passwords, until the customer recovers the fund password. */
  fundPasswordLocked: Type.Boolean(),
  todayProfit: Type.String(),
  holdAmount: Type.String(),
  withdrawAmount: Type.String(),
  cnyToUsdt: Type.String(),
  usdtToCNY: Type.String(),
  xinyong: Type.Integer(),
  /** This customer's withdrawal fee in percent, after the discount of the level. */
  feePercent: Type.String(),
  /** Limits of one withdrawal, in USDT. */
  withdrawMin: Type.String(),
  withdrawMax: Type.String(),
  /** Maximum of deposits under review at a time; lower with a low credit score. */
  depositsMax: Type.Integer(),
  /** Whether a WeChat account can log in to this account. */
  wechatBound: Type.Boolean(),
  /** Null until the customer first chooses a setting. */
  settings: nullable(AccountSettingsSchema),
});
export type User = Static<typeof UserSchema>;
