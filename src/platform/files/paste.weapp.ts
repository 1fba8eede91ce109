import Taro from '@tarojs/taro';

export const canPaste = (): boolean => true;

/** Text of the clipboard, '' if empty; null if the customer or WeChat refused. */
export async function pasteText(): Promise<string | null> {
  try {
    return (await Taro.getClipboardData()).data;
  } catch {
    return null;
  }
}
