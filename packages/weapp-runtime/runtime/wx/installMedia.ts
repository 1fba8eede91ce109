import { native } from '../host/native';
import type { WxTable } from './WxTable';

/** A file that the test gave to a picker. */
interface PickedFile {
  path: string;
  size: number;
  width: number;
  height: number;
}

interface PickOptions {
  count?: number;
  sourceType?: string[];
  sizeType?: string[];
}

/** Pictures: picking (answered by the test), looking, measuring. */
export function installMedia(wx: WxTable): void {
  const { services } = wx;
  const pick = async (
    name: string,
    { count = 9, sourceType }: PickOptions,
  ): Promise<PickedFile[]> => {
    const answer = await native('ability', { name, options: { count, sourceType } });
    return answer as PickedFile[];
  };
  wx.async<PickOptions>('chooseMedia', async (options) => {
    const files = await pick('chooseMedia', options);
    return {
      type: 'image',
      tempFiles: files.map(({ path, size, width, height }) => ({
        tempFilePath: path,
        size,
        width,
        height,
        fileType: 'image',
      })),
    };
  });
  wx.async<PickOptions>('chooseImage', async (options) => {
    const files = await pick('chooseImage', options);
    return {
      tempFilePaths: files.map(({ path }) => path),
      tempFiles: files.map(({ path, size }) => ({ path, size })),
    };
  });
  wx.async<{ urls: string[]; current?: string }>('previewImage', ({ urls, current }) => {
    services.overlay.picture(services.assetUrl(current ?? urls[0] ?? ''));
  });
  wx.async<{ src: string }>('getImageInfo', async ({ src }) => {
    const image = new Image();
    image.src = services.assetUrl(src);
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight, path: src, type: 'unknown' };
  });
  wx.async<{ src: string; quality?: number }>('compressImage', ({ src }) => ({
    tempFilePath: src,
  }));
}
