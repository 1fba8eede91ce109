import Taro from '@tarojs/taro';

/** Copies a text; false when the system refused. WeChat's own toast gives way to the app's. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await Taro.setClipboardData({ data: text });
    await Taro.hideToast();
    return true;
  } catch {
    return false;
  }
}
