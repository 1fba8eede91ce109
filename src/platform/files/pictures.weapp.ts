import Taro from '@tarojs/taro';
import type { PictureFault } from '@/domain/picture';
import type { Picture, PictureChoice } from './pictures';
import { isLight, judgePicture, sizeToDraw } from './pictureSize';
import { hostFailureOf } from './hostFailure.weapp';

export type { Picture, PictureChoice } from './pictures';

const readBytes = (filePath: string) =>
  new Promise<Uint8Array>((resolve, reject) => {
    Taro.getFileSystemManager().readFile({
      filePath,
      success: ({ data }) => resolve(new Uint8Array(data as ArrayBuffer)),
      fail: reject,
    });
  });

const UNREADABLE: PictureFault = { code: 'file_unreadable', params: {} };

async function preparePicture({ path, size }: Picture): Promise<Picture | PictureFault> {
  const { foreign, fault } = judgePicture(await readBytes(path));
  if (fault !== null && !foreign) return fault;
  try {
    const { width, height } = await Taro.getImageInfo({ src: path });
    if (!foreign && isLight(size ?? 0, width, height)) return { path, size };
    const fit = sizeToDraw(width, height);
    if ('code' in fit) return fit;
    const { tempFilePath } = await Taro.compressImage({
      src: path,
      quality: 80,
      compressedWidth: fit.width,
      compressedHeight: fit.height,
    });
    return { path: tempFilePath, size: null };
  } catch {
    return fault ?? UNREADABLE;
  }
}

async function pickPicture(): Promise<Picture | null> {
  const media = await Taro.chooseMedia({
    count: 1,
    mediaType: ['image'],
    // Not compressed: WeChat's compression makes long screenshots unreadable.
    sizeType: ['original'],
  });
  const file = media.tempFiles[0];
  return file === undefined ? null : { path: file.tempFilePath, size: file.size };
}

/**
 * Lets the customer choose a picture from album or camera; null if cancelled, a failure if WeChat
 * denies access. Scales large pictures down and converts unsupported formats to JPEG.
 */
export async function choosePicture(): Promise<PictureChoice | null> {
  let picked: Picture | null;
  try {
    picked = await pickPicture();
  } catch (error) {
    const refusal = hostFailureOf(error);
    return refusal === 'cancelled' ? null : refusal;
  }
  if (picked === null || picked.path === '') return null;
  try {
    return await preparePicture(picked);
  } catch {
    return UNREADABLE;
  }
}
