import sharp from 'sharp';
import { checkPictureSize, fitPicture, inspectPicture } from './picture';

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345' } });

describe('inspectPicture', () => {
  it.each([
    ['jpeg', draw(300, 500).jpeg()],
    [
      'jpeg',
      draw(300, 500)
        .jpeg({ progressive: true })
        .withExif({ IFD0: { Copyright: 'x' } }),
    ],
    ['png', draw(300, 500).png()],
    ['webp', draw(300, 500).webp()],
    ['webp', draw(300, 500).webp({ lossless: true })],
    [
      'webp',
      draw(300, 500)
        .webp()
        .withExif({ IFD0: { Copyright: 'x' } }),
    ],
  ])(
    'reads the size of a %s, and detects that half of the file is missing',
    async (format, picture) => {
      const bytes = new Uint8Array(await picture.toBuffer());
      expect(inspectPicture(bytes)).toEqual({ format, width: 300, height: 500 });
      for (const part of [0.99, 0.5, 0.4]) {
        const cut = bytes.subarray(0, Math.floor(bytes.length * part));
        expect(inspectPicture(cut)).toEqual({ code: 'file_broken', params: {} });
      }
      // Phones append a short film to a picture (motion photo).
      const more = Buffer.concat([bytes, Buffer.from('MotionPhoto')]);
      expect(inspectPicture(more)).toMatchObject({ format });
    },
  );

  it.each([
    ['\0\0\0\x1cftypheic', 'HEIC'],
    ['\0\0\0\x1cftypmif1', 'HEIC'],
    ['\0\0\0\x1cftypavif', 'AVIF'],
    ['\0\0\0\x1cftypisom', 'MP4'],
    ['GIF89a', 'GIF'],
    ['%PDF-1.7', 'PDF'],
    ['BM6', 'BMP'],
    ['II*\0', 'TIFF'],
    ['<?xml version="1.0"?>\n<!-- a drawing -->\n<svg xmlns="">', 'SVG'],
    ['\xef\xbb\xbf<svg>', 'SVG'],
  ])('returns the format of %j: %s', (begin, kind) => {
    const fault = { code: 'file_kind_unsupported', params: { kind } };
    expect(inspectPicture(Buffer.from(begin, 'latin1'))).toEqual(fault);
  });

  it.each([1, 2, 3])('reads a JPEG with %i fill bytes before a marker', async (count) => {
    const bytes = await draw(300, 500).jpeg().toBuffer();
    const [start, rest] = [bytes.subarray(0, 2), bytes.subarray(2)];
    const filled = Buffer.concat([start, Buffer.alloc(count, 0xff), rest]);
    expect(inspectPicture(new Uint8Array(filled))).toEqual({
      format: 'jpeg',
      width: 300,
      height: 500,
    });
  });

  it.each(['a %PDF-1.7', 'a GIF89a', 'a BM6', 'a II*\0', '\0\0\0\0\0ftypheic'])(
    'detects no format whose signature is not at the start: %j',
    (begin) => {
      const fault = { code: 'file_type_unsupported', params: {} };
      expect(inspectPicture(Buffer.from(begin, 'latin1'))).toEqual(fault);
    },
  );

  it('distinguishes an empty file from a file that is no picture', () => {
    expect(inspectPicture(new Uint8Array())).toMatchObject({ code: 'file_empty' });
    expect(inspectPicture(Buffer.from('hello'))).toMatchObject({ code: 'file_type_unsupported' });
  });

  it.each([
    [
      [1080, 12_000],
      [1080, 12_000],
    ],
    [
      [12_000, 1080],
      [12_000, 1080],
    ],
    [
      [4000, 3000],
      [2133, 1600],
    ],
    [
      [1080, 20_000],
      [864, 16_000],
    ],
    [
      [640, 480],
      [640, 480],
    ],
  ])('fits the size %j to %j', ([width = 0, height = 0], [w, h]) => {
    expect(fitPicture(width, height)).toEqual({ width: w, height: h });
  });

  it('refuses pictures that are too small to read, also after scaling, and too large to decode', () => {
    expect(checkPictureSize(200, 200, 25e6)).toBeNull();
    expect(checkPictureSize(199, 4000, 25e6)?.code).toBe('file_small');
    expect(checkPictureSize(250, 30_000, 25e6)?.code).toBe('file_small');
    expect(checkPictureSize(5001, 5000, 25e6)).toEqual({
      code: 'file_pixels',
      params: { max: 25 },
    });
  });
});
