import Taro from '@tarojs/taro';

export const canPaste = (): boolean => true;

/** Text of the clipboard, '' when empty; null when the customer or WeChat refused. */
export async function pasteText(): Promise<string | null> {
  try {
    return (await Taro.getClipboardData()).data;
  } catch {
    return null;
  }
}
