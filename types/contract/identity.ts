import { Type, type Static } from 'typebox';

export const IdentityRequestSchema = Type.Object(
  {
    realName: Type.String({ maxLength: 240, examples: ['Lin Xiao'] }),
    cardNo: Type.String({ maxLength: 32, examples: ['11010519491231002X'] }),
    idCardFrontImg: Type.String({ maxLength: 64, examples: ['Ph-X8gFviZDsoNb4'] }),
    idCardBackImg: Type.String({ maxLength: 64, examples: ['Ph-X8gFviZDsoNb4'] }),
    fpwd: Type.String({ maxLength: 128, examples: ['246810'] }),
  },
  { additionalProperties: false },
);
export type IdentityRequest = Static<typeof IdentityRequestSchema>;

export const IdentityReplySchema = Type.Object({ realAudit: Type.Integer() });
export type IdentityReply = Static<typeof IdentityReplySchema>;
