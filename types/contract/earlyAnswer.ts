import { Type, type Static } from 'typebox';

/** One response of a batch: the call's path with query, HTTP status, and JSON text. */
export const EarlyAnswerSchema = Type.Object({
  call: Type.String(),
  status: Type.Integer(),
  reply: Type.String(),
});
export type EarlyAnswer = Static<typeof EarlyAnswerSchema>;

const text = () => Type.Optional(Type.String({ maxLength: 1024 }));

/**
 * `procode`: the stock on whose page the app starts. WeChat adds the others when it requests the
 * responses before it starts the mini-program; they are ignored.
 */
export const EarlyAnswersQuerySchema = Type.Object(
  {
    procode: Type.Optional(Type.String({ maxLength: 64 })),
    appid: text(),
    token: text(),
    code: text(),
    timestamp: text(),
    path: text(),
    query: text(),
    scene: text(),
  },
  { additionalProperties: false },
);
