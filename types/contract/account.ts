import { Type, type Static } from 'typebox';
import { IdSchema, InstantSchema, LOCALES, nullable, oneOf } from './common';
import { REAL_AUDITS, THEMES, UP_DOWNS } from './kinds';

/** `registerType` of `/login`: 1 phone, 2 email. */
export const RegisterTypeSchema = Type.Union([Type.Literal(1), Type.Literal(2)]);
export type RegisterType = Static<typeof RegisterTypeSchema>;

const Username = Type.String({ minLength: 1, maxLength: 120 });
const CountryCode = Type.String({ pattern: '^[0-9]{1,4}$' });
const Password = Type.String({ minLength: 0, maxLength: 128 });

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
    utel: Type.String({ maxLength: 32 }),
    countryCode: CountryCode,
    upwd: Password,
    upwd2: Password,
    fpwd: Password,
    fpwd2: Password,
    vcode: Type.String({ maxLength: 200 }),
    registerType: RegisterTypeSchema,
    realName: Type.String({ maxLength: 240 }),
    oid: Type.String({ maxLength: 32 }),
  },
  { additionalProperties: false },
);
export type RegisterRequest = Static<typeof RegisterRequestSchema>;

/** `device` is what this device sends as its `device` header when it logs in again. */
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
    /** A new account, or a forgotten login password. */
    purpose: oneOf(['register', 'recover']),
    /** `<challenge> <nonce>` of the challenge that `challenge_required` came with. */
    proof: Type.Optional(Type.String({ maxLength: 120 })),
  },
  { additionalProperties: false },
);
export type SendVcodeRequest = Static<typeof SendVcodeRequestSchema>;

/** `resendAfter` in seconds; `demoCode` exists in demo mode only. */
export const SendVcodeReplySchema = Type.Object({
  resendAfter: Type.Integer({ minimum: 0 }),
  demoCode: Type.Optional(Type.String()),
});
export type SendVcodeReply = Static<typeof SendVcodeReplySchema>;

/** A new login password, with the code of `/sendVcode` for `recover`. */
export const RecoverPasswordRequestSchema = Type.Object(
  {
    username: Username,
    countryCode: CountryCode,
    registerType: RegisterTypeSchema,
    vcode: Type.String({ maxLength: 200 }),
    upwd: Password,
    upwd2: Password,
  },
  { additionalProperties: false },
);
export type RecoverPasswordRequest = Static<typeof RecoverPasswordRequestSchema>;

/** A new fund password, with the code of `/sendFundVcode`. */
export const RecoverFundPasswordRequestSchema = Type.Object(
  { vcode: Type.String({ maxLength: 200 }), upwd: Password, upwd2: Password },
  { additionalProperties: false },
);
export type RecoverFundPasswordRequest = Static<typeof RecoverFundPasswordRequestSchema>;

/** Of the login password (`/changepwd`) and the fund password (`/changecoinpwd`). */
export const ChangePasswordRequestSchema = Type.Object(
  { oldpwd: Password, upwd: Password, upwd2: Password },
  { additionalProperties: false },
);
export type ChangePasswordRequest = Static<typeof ChangePasswordRequestSchema>;

export const CountrySchema = Type.Object({
  code: Type.String(),
  iso: Type.String(),
  name: Type.String(),
  /** Regular expression of a whole number as it is dialled there; none for China (SPEC 5). */
  phonePattern: Type.Optional(Type.String()),
  /** Regular expression of what is dialled before it within the country only, and what that becomes. */
  phoneTrunk: Type.Optional(Type.String()),
  phoneTrunkTo: Type.Optional(Type.String()),
  /** What a mobile number begins with but is often left out. */
  phoneMobile: Type.Optional(Type.String()),
});
export type Country = Static<typeof CountrySchema>;

/** What a customer chose, on whatever device: it follows the account. `upDown` null follows the language. */
export const AccountSettingsSchema = Type.Object(
  {
    language: oneOf(LOCALES),
    theme: oneOf(THEMES),
    upDown: nullable(oneOf(UP_DOWNS)),
  },
  { additionalProperties: false },
);
export type AccountSettings = Static<typeof AccountSettingsSchema>;

/** What customers call themselves, and a phone for those who log in by e-mail; '' takes either away. */
export const ProfileSchema = Type.Object(
  {
    nickname: Type.String({ maxLength: 120 }),
    utel: Type.String({ maxLength: 32 }),
    countryCode: CountryCode,
  },
  { additionalProperties: false },
);
export type Profile = Static<typeof ProfileSchema>;

/** The User entity of SPEC 3. Money as decimal strings; masked fields null while unknown. */
export const UserSchema = Type.Object({
  uid: IdSchema,
  username: Type.String(),
  utel: nullable(Type.String()),
  /** Calling code of the country whose phone it is. */
  countryCode: CountryCode,
  nickname: Type.String(),
  userLevel: Type.Integer(),
  alivedTime: Type.Integer(),
  /** When profile, passwords or state last changed; a log-in changes none of them. */
  utime: Type.Integer(),
  /** 1 active, 0 frozen. */
  ustatus: Type.Union([Type.Literal(0), Type.Literal(1)]),
  logintime: Type.Integer(),
  usermoney: Type.String(),
  freezemoney: Type.String(),
  realName: nullable(Type.String()),
  cardNo: nullable(Type.String()),
  /** Place of the state in `REAL_AUDITS`. */
  realAudit: oneOf(REAL_AUDITS.map((_, place) => place)),
  /** Why the last real-name request was rejected, in the caller's language; null otherwise. */
  realAuditReason: nullable(Type.String()),
  /** What the reviewer added in their own words, in whatever language; null without any. */
  realAuditWords: nullable(Type.String()),
  /** Withdrawals are accepted again from then on: a password changed; null when they are now. */
  payoutHeldUntil: nullable(InstantSchema),
  /** A guest of the demo: the account cannot be logged in to again. */
  isGuest: Type.Boolean(),
  /** False in a demo before the first one: what needs it asks for it. */
  hasFundPassword: Type.Boolean(),
  /** Too many wrong fund passwords: it has to be recovered first. */
  fundPasswordLocked: Type.Boolean(),
  todayProfit: Type.String(),
  holdAmount: Type.String(),
  withdrawAmount: Type.String(),
  cnyToUsdt: Type.String(),
  usdtToCNY: Type.String(),
  xinyong: Type.Integer(),
  /** Withdrawal fee of this customer in percent: what the level saves is taken off. */
  feePercent: Type.String(),
  /** What one withdrawal may be, in USDT. */
  withdrawMin: Type.String(),
  withdrawMax: Type.String(),
  /** Deposits that may be under review at a time: fewer with a low credit score. */
  depositsMax: Type.Integer(),
  /** A WeChat account logs in to this account. */
  wechatBound: Type.Boolean(),
  /** Null before the first choice. */
  settings: nullable(AccountSettingsSchema),
});
export type User = Static<typeof UserSchema>;
