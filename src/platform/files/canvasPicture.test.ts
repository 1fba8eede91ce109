import Taro from '@/testing/taro';
import { saveCanvasPicture } from './canvasPicture';
import { saveCanvasPicture as saveInWechat } from './canvasPicture.weapp';

const canvas = document.createElement('canvas');
const give = (blob: Blob | null) =>
  jest.spyOn(canvas, 'toBlob').mockImplementation((callback) => callback(blob));

describe('saveCanvasPicture in a browser', () => {
  const click = jest.fn();
  beforeEach(() => {
    click.mockClear();
    give(new Blob(['x']));
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    HTMLAnchorElement.prototype.click = click;
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'canShare');
    jest.restoreAllMocks();
  });

  const phone = (share: () => Promise<void>) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('… iPhone …');
    Object.assign(navigator, { share, canShare: () => true });
  };

  it('downloads the picture if no share sheet can save it to an album', async () => {
    expect(await saveCanvasPicture(canvas, 'a.png')).toBe('saved');
    expect(click).toHaveBeenCalledTimes(1);
  });

  it('opens the share sheet of a phone', async () => {
    const share = jest.fn(() => Promise.resolve());
    phone(share);
    expect(await saveCanvasPicture(canvas, 'a.png')).toBe('saved');
    expect(share).toHaveBeenCalledTimes(1);
    expect(click).not.toHaveBeenCalled();
  });

  it('distinguishes a cancellation from a failure', async () => {
    phone(() => Promise.reject(new DOMException('', 'AbortError')));
    expect(await saveCanvasPicture(canvas, 'a.png')).toBe('cancelled');
    phone(() => Promise.reject(new Error('no')));
    expect(await saveCanvasPicture(canvas, 'a.png')).toBe('failed');
    give(null);
    expect(await saveCanvasPicture(canvas, 'a.png')).toBe('failed');
  });
});

describe('saveCanvasPicture in WeChat', () => {
  const node = {} as Parameters<typeof saveInWechat>[0];

  it('saves the picture to the album', async () => {
    jest.mocked(Taro.canvasToTempFilePath).mockResolvedValue({ tempFilePath: 'wxfile://a.png' });
    expect(await saveInWechat(node, 'a.png')).toBe('saved');
    expect(Taro.saveImageToPhotosAlbum).toHaveBeenCalledWith({ filePath: 'wxfile://a.png' });
  });

  it.each([
    ['saveImageToPhotosAlbum:fail auth deny', 'denied'],
    ['saveImageToPhotosAlbum:fail cancel', 'cancelled'],
    ['saveImageToPhotosAlbum:fail no space', 'failed'],
  ])('maps the error "%s" to %s', async (errMsg, outcome) => {
    jest.mocked(Taro.canvasToTempFilePath).mockResolvedValue({ tempFilePath: 'a' });
    jest.mocked(Taro.saveImageToPhotosAlbum).mockRejectedValueOnce({ errMsg });
    expect(await saveInWechat(node, 'a.png')).toBe(outcome);
  });
});
