import Taro from '@tarojs/taro';

/**
 * Asks the customer whether WeChat may tell them, once, what becomes of this; only within a tap. Whatever
 * they answer, and when WeChat cannot ask, what they tapped for goes on. '' asks nothing.
 */
export async function askForNotice(template: string): Promise<void> {
  if (template === '') return;
  try {
    await Taro.requestSubscribeMessage({ tmplIds: [template], entityIds: [] });
  } catch {
    // Refused once and for all, or not to be had: no reason to stop.
  }
}
