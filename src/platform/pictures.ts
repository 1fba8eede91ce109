import Taro from '@tarojs/taro';

/** A picture the customer chose: a path that `uploads.createUpload` and `Image` take. */
export interface Picture {
  path: string;
  /** Bytes; null when the system does not say. */
  size: number | null;
}

/** Opens the album or camera for one picture; null when the customer backed out or refused. */
export async function choosePicture(): Promise<Picture | null> {
  try {
    const chosen = await Taro.chooseImage({ count: 1, sizeType: ['compressed'] });
    const path = chosen.tempFilePaths[0];
    return path === undefined ? null : { path, size: chosen.tempFiles[0]?.size ?? null };
  } catch {
    return null;
  }
}
