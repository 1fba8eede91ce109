import { Type, type Static } from 'typebox';

/**
 * What a call would have answered by itself: its path with its query, its HTTP status, and its reply as
 * JSON text, which is read by whoever wants it.
 */
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
