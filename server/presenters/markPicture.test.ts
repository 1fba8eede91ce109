import { markPicture } from './markPicture';

const sharpOf: jest.Mock<unknown> = jest.fn();
jest.mock('sharp', () => {
  const sharp: jest.Mock<unknown> = jest.fn((svg: Buffer) => sharpOf(svg));
  return {
    __esModule: true,
    default: Object.assign(sharp, { concurrency: jest.fn(), cache: jest.fn() }),
  };
});

const picture = Buffer.from('a picture');
const drawing = (toBuffer: () => Promise<Buffer>) => ({ png: () => ({ toBuffer }) });

beforeEach(() => sharpOf.mockReset().mockReturnValue(drawing(async () => picture)));

describe('markPicture', () => {
  it('draws a mark once, also for concurrent requests', async () => {
    const pictures = [markPicture('sunrise', 'rust'), markPicture('sunrise', 'rust')];
    expect(await Promise.all(pictures)).toEqual([picture, picture]);
    expect(await markPicture('sunrise', 'rust')).toBe(picture);
    expect(sharpOf).toHaveBeenCalledTimes(1);
  });

  it('draws one default mark for unknown names', async () => {
    await markPicture('nothing', 'nowhere');
    await markPicture('nothing else', 'slate');
    expect(sharpOf).toHaveBeenCalledTimes(1);
  });

  it('draws a mark again after a failure', async () => {
    sharpOf.mockReturnValueOnce(drawing(() => Promise.reject(new Error('no memory'))));
    await expect(markPicture('sunrise', 'slate')).rejects.toThrow('no memory');
    expect(await markPicture('sunrise', 'slate')).toBe(picture);
  });
});
