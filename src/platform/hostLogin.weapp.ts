import Taro from '@tarojs/taro';

/** Whether the host knows who is in front of it, and says so by a code. */
export const hostLogsIn = true;

/** A code of `wx.login`, good once and for five minutes; null when WeChat gives none. */
export async function hostLoginCode(): Promise<string | null> {
  try {
    return (await Taro.login()).code || null;
  } catch {
    return null;
  }
}
