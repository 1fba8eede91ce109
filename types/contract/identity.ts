import { Type, type Static } from 'typebox';

export const IdentityRequestSchema = Type.Object(
  {
    realName: Type.String({ maxLength: 240 }),
    cardNo: Type.String({ maxLength: 32 }),
    idCardFrontImg: Type.String({ maxLength: 64 }),
    idCardBackImg: Type.String({ maxLength: 64 }),
    fpwd: Type.String({ maxLength: 128 }),
  },
  { additionalProperties: false },
);
export type IdentityRequest = Static<typeof IdentityRequestSchema>;

export const IdentityReplySchema = Type.Object({ realAudit: Type.Integer() });
export type IdentityReply = Static<typeof IdentityReplySchema>;
