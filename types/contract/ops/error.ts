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
  reason_missing: 400,
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
