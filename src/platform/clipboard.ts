import Taro from '@tarojs/taro';

/** Copies a text; false when the system refused. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await Taro.setClipboardData({ data: text });
    return true;
  } catch {
    return false;
  }
}
