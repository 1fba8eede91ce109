import Taro from '@tarojs/taro';

export const canPaste = (): boolean => true;

/** The text on the clipboard, '' when there is none; null when the customer or WeChat refused. */
export async function pasteText(): Promise<string | null> {
  try {
    return (await Taro.getClipboardData()).data;
  } catch {
    return null;
  }
}
