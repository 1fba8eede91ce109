import { Type, type Static } from 'typebox';
import { MESSAGE_KINDS } from './kinds';
import { IdSchema, InstantSchema, nullable, oneOf, PAGE_QUERY } from './common';

export const MessageSchema = Type.Object({
  id: IdSchema,
  kind: oneOf(MESSAGE_KINDS),
  title: Type.String(),
  body: Type.String(),
  time: InstantSchema,
  read: Type.Boolean(),
  /** The message's order number, deposit id or withdrawal id; null for notices. */
  ref: nullable(Type.String()),
});
export type Message = Static<typeof MessageSchema>;

export const MessageQuerySchema = Type.Object(
  {
    ...PAGE_QUERY,
    kind: Type.Optional(MessageSchema.properties.kind),
  },
  { additionalProperties: false },
);

export const MessageListSchema = Type.Object({
  list: Type.Array(MessageSchema),
  next: nullable(Type.String()),
  unread: Type.Integer(),
});
export type MessageList = Static<typeof MessageListSchema>;

export const MessageReadRequestSchema = Type.Union([
  Type.Object({ id: IdSchema }, { additionalProperties: false }),
  Type.Object({ all: Type.Literal(true) }, { additionalProperties: false }),
]);
export const UnreadSchema = Type.Object({ unread: Type.Integer() });
