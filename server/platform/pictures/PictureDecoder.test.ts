import path from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { PictureDecoder } from './PictureDecoder';

type Options =
  ConstructorParameters<typeof PictureDecoder> extends [unknown, ...infer R] ? R : never;

const log = pino({ level: 'silent' });
const logged = jest.spyOn(log, 'error');
const decoders: PictureDecoder[] = [];
function decoder(...options: Options): PictureDecoder {
  const created = new PictureDecoder(log, ...options);
  decoders.push(created);
  return created;
}
beforeEach(() => logged.mockClear());
afterEach(() => decoders.splice(0).forEach((created) => created.stop()));

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

const small = async () => ({ bytes: await blank(40, 30), format: 'png' }) as const;
const MB = 1024 * 1024;
const LIMITS = { cpuMsMax: 60_000, memoryBytesMax: 768 * MB, timeMsMax: 60_000 };

describe('the decoder of pictures', () => {
  it('returns a valid picture, and null for an invalid one or another format', async () => {
    const pictures = decoder();
    const task = await small();
    const cleaned = await pictures.clean(1, task);
    expect((await sharp(cleaned?.bytes).metadata()).width).toBe(40);
    expect(await pictures.clean(1, { ...task, format: 'webp' })).toBeNull();
    expect(await pictures.clean(1, { ...task, bytes: Buffer.from('no') })).toBeNull();
    expect(logged).not.toHaveBeenCalled();
  });

  it.each([
    ['a long screenshot', 1080, 12_000, [1080, 12_000]],
    ['a longer one', 1080, 20_000, [864, 16_000]],
    ['a photograph', 4000, 3000, [2133, 1600]],
    ['a panorama', 10_000, 1600, [10_000, 1600]],
  ])('keeps the digits of %s readable', async (_, width, height, size) => {
    const task = { bytes: await blank(width, height), format: 'png' } as const;
    const cleaned = await decoder().clean(1, task);
    const kept = await sharp(cleaned?.bytes).metadata();
    expect([kept.width, kept.height]).toEqual(size);
  });

  it('limits the size of its output, whatever the picture contains', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const;
    const create = { width: 1300, height: 8000, channels: 3, background: '#888', noise } as const;
    const bytes = await sharp({ create }).jpeg({ quality: 95 }).toBuffer();
    const cleaned = await decoder().clean(1, { bytes, format: 'jpeg' });
    expect(cleaned?.bytes.length).toBeLessThan(4 * MB);
    expect(cleaned?.bytes.length).toBeGreaterThan(MB);
  });

  it('refuses more than 25 million pixels', async () => {
    const pictures = decoder();
    const fits = await blank(5000, 5000);
    const large = await blank(5001, 5000);
    expect(await pictures.clean(1, { bytes: fits, format: 'png' })).not.toBeNull();
    expect(await pictures.clean(1, { bytes: large, format: 'png' })).toBeNull();
  });

  it('aborts a picture that takes too much CPU time, and continues with the next', async () => {
    const limits = { ...LIMITS, cpuMsMax: 1 };
    const pictures = decoder(limits);
    const large = { bytes: await blank(5000, 5000), format: 'png' } as const;
    expect(await pictures.clean(1, large)).toBeNull();
    limits.cpuMsMax = 60_000;
    expect(await pictures.clean(1, large)).not.toBeNull();
  });

  it('aborts a picture that takes too much memory, and continues with the next', async () => {
    const limits = { ...LIMITS, memoryBytesMax: MB };
    const pictures = decoder(limits);
    expect(await pictures.clean(1, await small())).toBeNull();
    limits.memoryBytesMax = 768 * MB;
    expect(await pictures.clean(1, await small())).not.toBeNull();
  });

  it('reports server_busy, not an invalid picture, after the timeout', async () => {
    const limits = { ...LIMITS, timeMsMax: 1 };
    const pictures = decoder(limits);
    await expect(pictures.clean(1, await small())).rejects.toMatchObject({ code: 'server_busy' });
    limits.timeMsMax = 60_000;
    expect(await pictures.clean(1, await small())).not.toBeNull();
  });

  it('reports server_busy, and logs why, when the worker does not start', async () => {
    const pictures = decoder(LIMITS, path.join(__dirname, 'there-is-no-such-program'));
    await expect(pictures.clean(1, await small())).rejects.toMatchObject({ code: 'server_busy' });
    expect(logged.mock.calls).toEqual([
      [{ reason: 'exit 1' }, expect.stringContaining('pictures')],
    ]);
  });

  it('reports server_busy when the worker is killed, and starts another', async () => {
    const pictures = decoder(LIMITS);
    const killed = pictures.clean(1, await small());
    // Stops the decoder after the picture has been admitted.
    setImmediate(() => pictures.stop());
    await expect(killed).rejects.toMatchObject({ code: 'server_busy' });
    expect(await pictures.clean(1, await small())).not.toBeNull();
  });

  it('delays no other customer while one customer sends costly pictures', async () => {
    const pictures = decoder();
    const costly = { bytes: await blank(5000, 4900), format: 'png' } as const;
    // Two concurrent pictures start both processes.
    await Promise.all([1, 2].map(async (user) => pictures.clean(user, await small())));
    let flooded = 0;
    const flood = Array.from({ length: 100 }, () =>
      pictures.clean(1, costly).then(() => (flooded += 1)),
    );
    const settled = Promise.allSettled(flood);
    expect(await pictures.clean(2, await small())).not.toBeNull();
    expect(flooded).toBe(0);
    pictures.stop();
    const states = (await settled).map(({ status }) => status);
    expect(states.filter((state) => state === 'rejected').length).toBeGreaterThan(70);
  });
});
