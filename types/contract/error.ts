import { Type, type Static } from 'typebox';

/**
 * The closed list of error codes, each with the HTTP status (equal to the reply's `code`) it travels with.
 * Its sentences in both languages are in src/domain/errorText.ts; a code without them does not compile.
 */
export const ERROR_STATUS = {
  // The request itself
  bad_request: 400,
  unauthorized: 401,
  not_found: 404,
  request_id_reused: 409,
  too_many_requests: 429,
  internal: 500,
  server_busy: 503,
  outcome_unknown: 503,
  site_closed: 503,
  // Account
  account_frozen: 403,
  wrong_credentials: 400,
  wrong_old_password: 400,
  wrong_fund_password: 400,
  fund_password_locked: 403,
  fund_password_unset: 409,
  account_unknown: 400,
  field_required: 400,
  phone_invalid: 400,
  phone_abroad_invalid: 400,
  email_invalid: 400,
  country_unsupported: 400,
  username_taken: 409,
  password_weak: 400,
  password_common: 400,
  password_mismatch: 400,
  password_unchanged: 400,
  fund_password_format: 400,
  fund_password_trivial: 400,
  vcode_format: 400,
  vcode_wrong: 400,
  vcode_expired: 400,
  vcode_too_soon: 429,
  vcode_not_sent: 503,
  vcode_limit: 429,
  invite_code_required: 400,
  invite_code_unknown: 400,
  wechat_off: 404,
  wechat_unavailable: 503,
  wechat_code: 400,
  wechat_unbound: 400,
  nickname_required: 400,
  name_digit: 400,
  name_character: 400,
  name_letter: 400,
  name_short: 400,
  name_long: 400,
  inquiry_too_long: 400,
  inquiry_reach_required: 400,
  inquiries_open_max: 429,
  // Identity
  identity_required: 403,
  identity_in_review: 409,
  identity_approved: 409,
  identity_used: 409,
  real_name_required: 400,
  id_card_invalid: 400,
  id_card_digit_wrong: 400,
  id_card_area_wrong: 400,
  birth_date_wrong: 400,
  under_age: 400,
  id_pictures_required: 400,
  // Files
  file_required: 400,
  file_type_unsupported: 415,
  file_kind_unsupported: 415,
  file_unreadable: 415,
  file_empty: 415,
  file_broken: 415,
  file_pixels: 413,
  file_small: 415,
  file_too_large: 413,
  file_quota_exceeded: 429,
  file_unknown: 400,
  // Money
  amount_required: 400,
  amount_format: 400,
  amount_decimals: 400,
  amount_negative: 400,
  amount_separators: 400,
  amount_currency: 400,
  amount_below_minimum: 400,
  amount_above_maximum: 400,
  insufficient_balance: 409,
  channel_unknown: 400,
  screenshot_required: 400,
  screenshot_used: 409,
  deposits_open_max: 409,
  account_name_required: 400,
  holder_mismatch: 400,
  payout_held: 409,
  ledger_mismatch: 409,
  target_held: 409,
  card_not_bound: 400,
  wallet_not_bound: 400,
  card_in_use: 409,
  card_number_invalid: 400,
  wallet_coin_unsupported: 400,
  wallet_address_invalid: 400,
  wallet_address_length: 400,
  wallet_address_character: 400,
  wallet_address_checksum: 400,
  wallet_address_unowned: 400,
  wallet_address_other_chain: 400,
  wallet_address_several: 400,
  withdrawal_not_cancellable: 409,
  // Orders
  product_unknown: 404,
  market_closed: 409,
  /** Its price is not believed at present: see `halt` of `/productDetail`. */
  product_halted: 409,
  term_unknown: 400,
  staked_above_maximum: 409,
  price_stale: 409,
  order_late: 409,
  /** The session has a key, and this order is not signed with it. */
  signature_required: 409,
  signature_wrong: 400,
  device_key_unknown: 409,
  price_moved: 409,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ErrorCodeSchema = Type.Unsafe<ErrorCode>(
  Type.String({ description: 'One word out of the closed list', pattern: '^[a-z_]+$' }),
);

/** One rejected input field: its name in the request, why, and the sentence in the caller's language. */
export const FieldErrorSchema = Type.Object({
  name: Type.String(),
  error: ErrorCodeSchema,
  msg: Type.String(),
});
export type FieldError = Static<typeof FieldErrorSchema>;

/** Values that an error sentence names, such as the minimum; decimal text or whole numbers. */
export type ErrorParams = Readonly<Record<string, string | number>>;
