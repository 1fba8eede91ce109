import { Type } from 'typebox';

/** `code` of `wx.login`: valid once, for five minutes. */
export const WechatCodeRequestSchema = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 128, examples: ['0a3xW1000'] }) },
  { additionalProperties: false },
);
