import { Type, type Static } from 'typebox';

/** `code` of `wx.login` or of the button `getPhoneNumber`: valid once, for five minutes. */
export const WechatCodeRequestSchema = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 128, examples: ['0a3xW1000'] }) },
  { additionalProperties: false },
);

/** `phone` without the calling code, `countryCode` without the plus. */
export const WechatPhoneSchema = Type.Object({ phone: Type.String(), countryCode: Type.String() });
export type WechatPhone = Static<typeof WechatPhoneSchema>;
