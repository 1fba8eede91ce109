import Taro from '@tarojs/taro';
import type { Picture, PictureChoice } from './pictures';
import { isLight, scaledSize } from './pictureSize';
import { refusalOf } from './refusal.weapp';

export type { Picture, PictureChoice } from './pictures';

/** What WeChat names the kinds that the server takes; any other becomes a JPEG. */
const TYPES = ['jpeg', 'png'];

async function prepare({ path, size }: Picture): Promise<Picture> {
  const { type, width, height } = await Taro.getImageInfo({ src: path });
  if (TYPES.includes(type ?? '') && isLight(size ?? 0, width, height)) return { path, size };
  const scaled = scaledSize(width, height);
  const { tempFilePath } = await Taro.compressImage({
    src: path,
    quality: 80,
    compressedWidth: scaled.width,
    compressedHeight: scaled.height,
  });
  return { path: tempFilePath, size: null };
}

async function pick(): Promise<Picture | null> {
  const chosen = await Taro.chooseMedia({
    count: 1,
    mediaType: ['image'],
    sizeType: ['compressed'],
  });
  const file = chosen.tempFiles[0];
  return file === undefined ? null : { path: file.tempFilePath, size: file.size };
}

/**
 * Opens the album or camera for one picture; null when the customer backed out, a refusal when WeChat
 * does not let the program see any. One that is too large is scaled down, and one of a kind that the
 * server does not take becomes a JPEG.
 */
export async function choosePicture(): Promise<PictureChoice | null> {
  let picked: Picture | null;
  try {
    picked = await pick();
  } catch (error) {
    const refusal = refusalOf(error);
    return refusal === 'cancelled' ? null : refusal;
  }
  if (picked === null || picked.path === '') return null;
  try {
    return await prepare(picked);
  } catch {
    return 'unreadable';
  }
}
