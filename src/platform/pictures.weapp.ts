import Taro from '@tarojs/taro';
import type { Picture } from './pictures';

export type { Picture } from './pictures';

/** Opens the album or camera for one picture; null when the customer backed out or refused. */
export async function choosePicture(): Promise<Picture | null> {
  try {
    const chosen = await Taro.chooseMedia({
      count: 1,
      mediaType: ['image'],
      sizeType: ['compressed'],
    });
    const file = chosen.tempFiles[0];
    return file === undefined ? null : { path: file.tempFilePath, size: file.size };
  } catch {
    return null;
  }
}
