import { Type, type Static } from 'typebox';

/** A message to support; `reach` is the e-mail of a visitor, '' for a customer who is logged in. */
export const InquiryRequestSchema = Type.Object(
  {
    body: Type.String({ maxLength: 4000, examples: ['Where is my deposit?'] }),
    reach: Type.String({ maxLength: 120, examples: ['lin@candor.example'] }),
  },
  { additionalProperties: false },
);
export type InquiryRequest = Static<typeof InquiryRequestSchema>;
