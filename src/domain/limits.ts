import { UPLOAD_BYTES_MAX } from '../../types/contract/constants';

/** Figures that a check and the sentence about it share, so that neither can change alone. */

/** Characters of a login password. */
export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 64;
/** Digits of a fund password and of a verification code. */
export const FUND_DIGITS = 6;
export const VCODE_DIGITS = 6;
/** How long a verification code is good. */
export const VCODE_MINUTES = 10;
/** Characters of an e-mail address. */
export const EMAIL_LENGTH_MAX = 120;
/** Digits of a mainland phone number, and the one that each begins with. */
export const PHONE_DIGITS = 11;
export const PHONE_FIRST_DIGIT = 1;
/** Characters of a resident identity number. */
export const ID_CARD_LENGTH = 18;
/** Digits of a bank card's number. */
export const CARD_DIGITS_MIN = 12;
export const CARD_DIGITS_MAX = 19;
/** Characters of a wallet's address, by its chain. */
export const ADDRESS_LENGTH = { TRC20: 34, ERC20: 42 } as const;
/** Characters of a nickname, and of a question to support. */
export const NICKNAME_LENGTH_MAX = 20;
export const INQUIRY_LENGTH_MAX = 1000;
/** A picture that is uploaded. */
export const UPLOAD_MB_MAX = UPLOAD_BYTES_MAX / (1024 * 1024);
/** Wrong fund passwords in a row; then everything that asks for it stops until it is recovered. */
export const FUND_FAILURES_MAX = 10;
/** Age from which somebody may have an account, in years. */
export const AGE_MIN = 18;
/** What a demo account begins with, in whole USDT, and as a sentence says it. */
export const DEMO_USDT = 10_000;
export const DEMO_USDT_TEXT = String(DEMO_USDT).replace(/\B(?=(\d{3})+$)/g, ',');
/** The best credit. */
export const CREDIT_MAX = 100;

/** Characters of what is searched for, as `/productSearch` takes it. */
export const KEYWORD_LENGTH_MAX = 40;
