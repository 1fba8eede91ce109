import Taro from '@/testing/taro';
import { choosePicture } from './pictures';
import { choosePicture as chooseInWeChat } from './pictures.weapp';

jest.unmock('./pictures');

const MB = 1024 * 1024;

/** A PNG file with only a header of this size and an end. */
function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(45);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  bytes.set([0x49, 0x45, 0x4e, 0x44], 37);
  return bytes;
}

const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const HEIC = latin('\0\0\0\x1cftypheic\0\0\0\0');

/** Contents of the files that the tests choose, by name. */
const CONTENT: Record<string, Uint8Array> = {
  'card.jpg': png(1600, 1000),
  'camera.jpg': png(8000, 6000),
  'long.png': png(1080, 12_000),
  'half.png': png(1080, 1920).subarray(0, 40),
  'icon.png': png(64, 64),
  'bomb.png': png(20_000, 20_000),
  'drawing.svg': latin('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'iphone.heic': HEIC,
  'other.heic': HEIC,
  'notes.txt': latin('notes'),
  'empty.jpg': new Uint8Array(),
};

/** Sizes in px of the pictures that this device can decode. */
const READABLE: Record<string, [number, number]> = {
  'card.jpg': [1600, 1000],
  'camera.jpg': [8000, 6000],
  'long.png': [1080, 12_000],
  'half.png': [1080, 1920],
  'drawing.svg': [300, 300],
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

/** Opens the file picker and chooses a file; null cancels. */
function choose(name: string | null, type = 'image/jpeg') {
  const choice = choosePicture();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  if (name !== null) {
    const file = new File([CONTENT[name]!.slice()], name, { type });
    Object.defineProperty(file, 'size', { value: bytesOf(file) });
    Object.defineProperty(input, 'files', { value: [file] });
  }
  input.dispatchEvent(new Event(name === null ? 'cancel' : 'change'));
  return choice;
}

describe('a picture chosen in a browser', () => {
  it('is uploaded unchanged if it is small and of an accepted format', async () => {
    expect(await choose('card.jpg')).toEqual({ path: 'blob:0', size: MB });
    expect(drawImage).not.toHaveBeenCalled();
  });

  it('is scaled down if it is too large', async () => {
    expect(await choose('camera.jpg')).toEqual({ path: 'blob:1', size: 4 });
    expect(drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 2133, 1600);
  });

  it('becomes a JPEG if it is HEIC and the device can decode it', async () => {
    expect(await choose('iphone.heic', 'image/heic')).toEqual({ path: 'blob:1', size: 4 });
    expect(drawImage).toHaveBeenCalledTimes(1);
  });

  it('is uploaded unchanged if it is a long screenshot, so that its text stays readable', async () => {
    expect(await choose('long.png')).toEqual({ path: 'blob:0', size: MB });
    expect(drawImage).not.toHaveBeenCalled();
  });

  it.each([
    ['a text', 'notes.txt', 'file_type_unsupported'],
    ['a HEIC that the device cannot read', 'other.heic', 'file_kind_unsupported'],
    ['a drawing, which a canvas would make black', 'drawing.svg', 'file_kind_unsupported'],
    ['half a file, which it would make half black', 'half.png', 'file_broken'],
    ['empty', 'empty.jpg', 'file_empty'],
    ['too small to be read', 'icon.png', 'file_small'],
    ['too large to be unpacked', 'bomb.png', 'file_pixels'],
  ])('is refused before it is drawn when it is %s', async (_, name, code) => {
    expect(await choose(name)).toMatchObject({ code });
    expect(drawImage).not.toHaveBeenCalled();
  });

  it('is null if the customer cancels, and leaves no input element', async () => {
    expect(await choose(null)).toBeNull();
    expect(document.querySelector('input[type=file]')).toBeNull();
  });
});

describe('a picture chosen in WeChat', () => {
  const pick = (size: number, name = 'card.jpg') => {
    Taro.chooseMedia.mockResolvedValueOnce({ tempFiles: [{ tempFilePath: 'wxfile://a', size }] });
    const readFile = ({ success }: { success: (read: { data: ArrayBufferLike }) => void }) =>
      success({ data: CONTENT[name]!.slice().buffer });
    Taro.getFileSystemManager.mockReturnValueOnce({ readFile });
  };
  const isPicture = (width: number, height: number) =>
    Taro.getImageInfo.mockResolvedValueOnce({ width, height });

  it('is uploaded unchanged if it is small', async () => {
    pick(MB);
    isPicture(1600, 1000);
    expect(await chooseInWeChat()).toEqual({ path: 'wxfile://a', size: MB });
  });

  it.each([
    ['too large', 'camera.jpg', 29 * MB],
    ['of a kind that the server does not take', 'iphone.heic', MB],
  ])('becomes a smaller JPEG when it is %s', async (_, name, size) => {
    pick(size, name);
    isPicture(8000, 6000);
    Taro.compressImage.mockResolvedValueOnce({ tempFilePath: 'wxfile://b' });
    expect(await chooseInWeChat()).toEqual({ path: 'wxfile://b', size: null });
    expect(Taro.compressImage).toHaveBeenCalledWith(
      expect.objectContaining({ compressedWidth: 2133, compressedHeight: 1600 }),
    );
  });

  it('is refused if WeChat cannot read its size', async () => {
    pick(MB);
    Taro.getImageInfo.mockRejectedValueOnce(new Error('getImageInfo:fail'));
    expect(await chooseInWeChat()).toMatchObject({ code: 'file_unreadable' });
  });

  it.each([
    ['half.png', 'file_broken'],
    ['drawing.svg', 'file_kind_unsupported'],
  ])('is refused before WeChat draws it: %s', async (name, code) => {
    pick(MB, name);
    expect(await chooseInWeChat()).toMatchObject({ code });
  });

  it('is null if the customer cancels (SPEC 9.22)', async () => {
    Taro.chooseMedia.mockRejectedValueOnce(new Error('chooseMedia:fail cancel'));
    expect(await chooseInWeChat()).toBeNull();
  });
});
