import Taro from '@tarojs/taro';
import type { PictureOutcome } from './canvasPicture';
import { hostFailureOf } from './hostFailure.weapp';

export type { PictureOutcome } from './canvasPicture';

export type PictureCanvas = Taro.Canvas;

/** Saves a drawn picture to the phone's album; WeChat asks for permission the first time. */
export async function saveCanvasPicture(
  canvas: PictureCanvas,
  _name: string,
): Promise<PictureOutcome> {
  try {
    const { tempFilePath } = await Taro.canvasToTempFilePath({ canvas, fileType: 'png' });
    await Taro.saveImageToPhotosAlbum({ filePath: tempFilePath });
    return 'saved';
  } catch (error) {
    return hostFailureOf(error);
  }
}
