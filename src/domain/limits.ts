import { UPLOAD_BYTES_MAX } from '../../types/contract/constants';

/** Figures that checks and texts share, so that neither changes alone. */

export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 64;
/** Digits of a fund password and of a verification code. */
export const FUND_DIGITS = 6;
export const VCODE_DIGITS = 6;
/** Validity of a verification code. */
export const VCODE_MINUTES = 10;
export const EMAIL_LENGTH_MAX = 120;
/** Digits of a mainland phone number, and its first digit. */
export const PHONE_DIGITS = 11;
export const PHONE_FIRST_DIGIT = 1;
export const ID_CARD_LENGTH = 18;
export const CARD_DIGITS_MIN = 12;
export const CARD_DIGITS_MAX = 19;
/** Length of a wallet address, by chain. */
export const ADDRESS_LENGTH = { TRC20: 34, ERC20: 42 } as const;
export const NICKNAME_LENGTH_MAX = 20;
export const INQUIRY_LENGTH_MAX = 1000;
export const UPLOAD_MB_MAX = UPLOAD_BYTES_MAX / (1024 * 1024);
/** Maximum wrong fund passwords in a row; then it is blocked until recovery. */
export const FUND_FAILURES_MAX = 10;
/** Typical time until an order opens: its batch and the next one, with the default interval. */
export const OPENING_SECONDS = 2;
/** Minimum age of a customer, in years. */
export const AGE_MIN = 18;
/** Initial balance of a demo account in whole USDT, as a number and as a text. */
export const DEMO_USDT = 10_000;
export const DEMO_USDT_TEXT = String(DEMO_USDT).replace(/\B(?=(\d{3})+$)/g, ',');
export const CREDIT_MAX = 100;

/** Maximum characters of a keyword of `/productSearch`. */
export const KEYWORD_LENGTH_MAX = 40;
