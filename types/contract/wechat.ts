import { Type } from 'typebox';

/** `code` is what `wx.login` gave; WeChat takes it once, for five minutes. */
export const WechatCodeRequestSchema = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 128 }) },
  { additionalProperties: false },
);
