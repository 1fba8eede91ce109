import Taro from '@tarojs/taro';

/** Copies a text; false when the system refused. Hides WeChat's toast: the app shows its own. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await Taro.setClipboardData({ data: text });
    await Taro.hideToast();
    return true;
  } catch {
    return false;
  }
}
