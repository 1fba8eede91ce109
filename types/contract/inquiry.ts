import { Type, type Static } from 'typebox';

/** What somebody writes to support; `reach` is the e-mail of who is not logged in, else ''. */
export const InquiryRequestSchema = Type.Object(
  { body: Type.String({ maxLength: 4000 }), reach: Type.String({ maxLength: 120 }) },
  { additionalProperties: false },
);
export type InquiryRequest = Static<typeof InquiryRequestSchema>;
