import { Type, type Static } from 'typebox';

/** One response of a batch: the call's path with query, HTTP status, and JSON text. */
export const EarlyAnswerSchema = Type.Object({
  call: Type.String(),
  status: Type.Integer(),
  reply: Type.String(),
});
export type EarlyAnswer = Static<typeof EarlyAnswerSchema>;

/** `procode`: the stock on whose page the app starts. */
export const EarlyAnswersQuerySchema = Type.Object(
  { procode: Type.Optional(Type.String({ maxLength: 64 })) },
  { additionalProperties: false },
);
