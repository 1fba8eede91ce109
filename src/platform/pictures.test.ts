import Taro from '@/testing/taro';
import { choosePicture } from './pictures';
import { choosePicture as chooseInWeChat } from './pictures.weapp';

jest.unmock('@/platform/pictures');

const MB = 1024 * 1024;

/** Pictures that this device can read, by their name, with their size in px. */
const READABLE: Record<string, [number, number]> = {
  'card.jpg': [1600, 1000],
  'camera.jpg': [8000, 6000],
  'iphone.heic': [4032, 3024],
};

const drawImage = jest.fn();

function bytesOf(file: File): number {
  return file.name === 'camera.jpg' ? 29 * MB : MB;
}

beforeEach(() => {
  drawImage.mockClear();
  const names = new Map<string, string>();
  URL.createObjectURL = (blob) => {
    const url = `blob:${names.size}`;
    names.set(url, blob instanceof File ? blob.name : 'drawn');
    return url;
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLImageElement,
    url: string,
  ) {
    const size = READABLE[names.get(url) ?? ''];
    if (size) {
      Object.defineProperty(this, 'naturalWidth', { value: size[0] });
      Object.defineProperty(this, 'naturalHeight', { value: size[1] });
    }
    setTimeout(() => this.dispatchEvent(new Event(size ? 'load' : 'error')));
  });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ drawImage } as unknown as ReturnType<HTMLCanvasElement['getContext']>);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((give) => give(new Blob(['jpeg'])));
});
afterEach(() => jest.restoreAllMocks());

/** Opens the picker and gives it a file; null backs out. */
function choose(name: string | null, type = 'image/jpeg') {
  const choice = choosePicture();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  if (name !== null) {
    const file = new File(['x'], name, { type });
    Object.defineProperty(file, 'size', { value: bytesOf(file) });
    Object.defineProperty(input, 'files', { value: [file] });
  }
  input.dispatchEvent(new Event(name === null ? 'cancel' : 'change'));
  return choice;
}

describe('a picture in a browser', () => {
  it('goes out as it is when it is light and of a kind that the server takes', async () => {
    expect(await choose('card.jpg')).toEqual({ path: 'blob:0', size: MB });
    expect(drawImage).not.toHaveBeenCalled();
  });

  it('is scaled down when the camera made it too large', async () => {
    expect(await choose('camera.jpg')).toEqual({ path: 'blob:1', size: 4 });
    expect(drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 3000, 2250);
  });

  it('becomes a JPEG when it is HEIC and the device can read that', async () => {
    expect(await choose('iphone.heic', 'image/heic')).toEqual({ path: 'blob:1', size: 4 });
    expect(drawImage).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a text', 'notes.txt', 'text/plain'],
    ['a HEIC that the device cannot read', 'other.heic', 'image/heic'],
  ])('is unreadable when it is %s', async (_, name, type) => {
    expect(await choose(name, type)).toBe('unreadable');
  });

  it('is none when the customer backs out, and leaves no input behind', async () => {
    expect(await choose(null)).toBeNull();
    expect(document.querySelector('input[type=file]')).toBeNull();
  });
});

describe('a picture in WeChat', () => {
  const pick = (size: number) =>
    Taro.chooseMedia.mockResolvedValueOnce({ tempFiles: [{ tempFilePath: 'wxfile://a', size }] });
  const isPicture = (type: string, width: number, height: number) =>
    Taro.getImageInfo.mockResolvedValueOnce({ type, width, height });

  it('goes out as it is when it is light', async () => {
    pick(MB);
    isPicture('jpeg', 1600, 1000);
    expect(await chooseInWeChat()).toEqual({ path: 'wxfile://a', size: MB });
  });

  it.each([
    ['too large', 'jpeg', 29 * MB],
    ['of a kind that the server does not take', 'unknown', MB],
  ])('becomes a smaller JPEG when it is %s', async (_, type, size) => {
    pick(size);
    isPicture(type, 8000, 6000);
    Taro.compressImage.mockResolvedValueOnce({ tempFilePath: 'wxfile://b' });
    expect(await chooseInWeChat()).toEqual({ path: 'wxfile://b', size: null });
    expect(Taro.compressImage).toHaveBeenCalledWith(
      expect.objectContaining({ compressedWidth: 3000, compressedHeight: 2250 }),
    );
  });

  it('is unreadable when WeChat cannot tell its size', async () => {
    pick(MB);
    Taro.getImageInfo.mockRejectedValueOnce(new Error('getImageInfo:fail'));
    expect(await chooseInWeChat()).toBe('unreadable');
  });

  it('is none when the customer backs out', async () => {
    Taro.chooseMedia.mockRejectedValueOnce(new Error('chooseMedia:fail cancel'));
    expect(await chooseInWeChat()).toBeNull();
  });
});
