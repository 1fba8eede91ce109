import Taro from '@tarojs/taro';

export interface ModalText {
  title: string;
  content: string;
  confirmText: string;
  /** Left out, there is nothing to cancel. */
  cancelText?: string;
}

/** The generic modal; true when the customer confirmed. */
export async function showModal(text: ModalText): Promise<boolean> {
  const { cancelText, ...rest } = text;
  const answer = await Taro.showModal({
    ...rest,
    showCancel: cancelText !== undefined,
    ...(cancelText !== undefined && { cancelText }),
  });
  return answer.confirm;
}
