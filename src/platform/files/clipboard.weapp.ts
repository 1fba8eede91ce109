import Taro from '@tarojs/taro';

/** Copies a text; false if WeChat refused. Hides WeChat's toast, as the app shows its own. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await Taro.setClipboardData({ data: text });
    await Taro.hideToast();
    return true;
  } catch {
    return false;
  }
}
