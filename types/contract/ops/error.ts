import { Type, type Static } from 'typebox';
import { ErrorCodeSchema, FieldErrorSchema } from '../error';

/**
 * Errors of operator commands with their HTTP status. The sentences are in
 * src/locales/<language>/server/ops.json. A command may also throw a code of the customers'
 * contract, such as `identity_used`.
 */
export const OPS_ERROR_STATUS = {
  signed_out: 401,
  log_in_failed: 401,
  link_invalid: 410,
  passkeys_max: 409,
  passkey_last: 409,
  passkey_unknown: 400,
  origin_wrong: 403,
  role_missing: 403,
  command_unknown: 404,
  item_unknown: 404,
  decided_before: 409,
  claimed: 409,
  reason_missing: 400,
  input_invalid: 400,
  value_invalid: 400,
  value_far: 409,
  values_disagree: 409,
  id_taken: 409,
  customer_unknown: 404,
  customer_ambiguous: 409,
  customer_closed: 409,
  identity_unverified: 409,
  close_orders: 409,
  close_withdrawals: 409,
  close_balance: 409,
  close_deposits: 409,
  close_identity: 409,
  close_requests: 409,
  signature_missing: 403,
  signature_refused: 403,
  changed_meanwhile: 409,
  own_request: 403,
  asked_before: 409,
  same_person_identity: 403,
  same_person_deposit: 403,
  undecided: 403,
  admin_last: 409,
  owner_only_first: 403,
  csv_empty: 400,
  csv_columns: 400,
  csv_line: 400,
  csv_twice: 409,
  reference_hash: 400,
  reference_form: 400,
  reference_used: 409,
  payout_unapproved: 409,
  payout_unsent: 409,
  payout_stage: 409,
  terms_form: 400,
  limit_form: 400,
  order_running: 409,
  order_kept: 409,
  statement_twice: 409,
  statement_account: 409,
  statement_conflict: 409,
  line_used: 409,
  line_differs: 409,
  export_too_long: 409,
  day_invalid: 400,
  day_future: 400,
  days_reversed: 400,
  start_passed: 409,
  start_alone: 409,
} as const;

export type OpsErrorCode = keyof typeof OPS_ERROR_STATUS;

export const OpsErrorReplySchema = Type.Object({
  code: Type.Integer(),
  msg: Type.String(),
  data: Type.Unknown(),
  error: Type.Union([
    ErrorCodeSchema,
    Type.Unsafe<OpsErrorCode>(Type.Enum(Object.keys(OPS_ERROR_STATUS))),
  ]),
  fields: Type.Optional(Type.Array(FieldErrorSchema)),
  requestId: Type.String(),
});
export type OpsErrorReply = Static<typeof OpsErrorReplySchema>;
