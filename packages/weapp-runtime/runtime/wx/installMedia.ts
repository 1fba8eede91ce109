import { ApiFailure } from '../host/ApiFailure';
import { native } from '../host/native';
import type { WxTable } from './WxTable';

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

interface CompressOptions {
  src: string;
  /** 0 to 100. */
  quality?: number;
  compressedWidth?: number;
  compressedHeight?: number;
}

function drawJpeg(
  image: HTMLImageElement,
  quality: number,
  { width, height }: { width: number; height: number },
): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return canvas.toDataURL('image/jpeg', quality / 100).split(',')[1] ?? '';
}

let compressed = 0;

/** Pictures: picking (supplied by the test), previewing, measuring. */
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
  const decode = async (src: string): Promise<HTMLImageElement> => {
    const image = new Image();
    image.src = services.assetUrl(src);
    await image.decode().catch(() => {
      throw new ApiFailure('the file is no picture');
    });
    return image;
  };
  wx.async<{ src: string }>('getImageInfo', async ({ src }) => {
    const { naturalWidth: width, naturalHeight: height } = await decode(src);
    return { width, height, path: src, type: 'unknown' };
  });
  wx.async<CompressOptions>('compressImage', async ({ src, quality = 80, ...size }) => {
    const image = await decode(src);
    const body = drawJpeg(image, quality, {
      width: size.compressedWidth ?? image.naturalWidth,
      height: size.compressedHeight ?? image.naturalHeight,
    });
    compressed += 1;
    const tempFilePath = `wxfile://tmp_compressed_${compressed}.jpg`;
    await native('writeFile', { filePath: tempFilePath, body: { base64: body } });
    return { tempFilePath };
  });
}
