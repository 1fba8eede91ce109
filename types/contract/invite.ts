import { Type, type Static } from 'typebox';
import { InstantSchema } from './common';

export const InviteeSchema = Type.Object({
  name: Type.String(),
  contact: Type.String(),
  time: InstantSchema,
  verified: Type.Boolean(),
});
/** Names and contacts are masked; `link` is a path of the app that contains the code. */
export const InviteInfoSchema = Type.Object({
  code: Type.String(),
  link: Type.String(),
  invited: Type.Integer(),
  list: Type.Array(InviteeSchema),
});
export type InviteInfo = Static<typeof InviteInfoSchema>;
