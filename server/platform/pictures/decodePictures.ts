import os from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { fitPicture, PIXELS_MAX } from '../../../src/domain/picture';
import { perceptualHash } from './perceptualHash';
import { EXIT_BEYOND_LIMITS, type DecodedPicture, type PictureTask } from './pictureWorker';

const CHECK_MS = 20;

const [cpuMsMax = NaN, memoryBytesMax = NaN] = process.argv.slice(2).map(Number);

// The worker runs at low priority, below the trading process.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
sharp.cache(false);

/** Limits the whole process, because memory and threads have no separate limits. */
function endBeyondLimits(before: NodeJS.CpuUsage): void {
  const { user, system } = process.cpuUsage(before);
  const cpuMs = (user + system) / 1000;
  if (cpuMs > cpuMsMax || process.memoryUsage.rss() > memoryBytesMax) {
    process.exit(EXIT_BEYOND_LIMITS);
  }
}

/** Maximum bytes of a picture in its format: long screenshots fit, photographs as PNG do not. */
const BYTES_MAX = 4 * 1024 * 1024;

/** Encodes a picture in its format; a too large one as JPEG, then with fewer pixels. */
async function encodePicture(picture: Sharp, { format }: PictureTask) {
  const own = await picture.clone().toFormat(format).toBuffer();
  if (own.length <= BYTES_MAX) return { bytes: own, format };
  const flat = await picture
    .clone()
    .flatten({ background: '#fff' })
    .jpeg({ quality: 75 })
    .toBuffer({ resolveWithObject: true });
  if (flat.data.length <= BYTES_MAX) return { bytes: flat.data, format: 'jpeg' as const };
  const width = Math.floor(flat.info.width * Math.sqrt(BYTES_MAX / flat.data.length) * 0.9);
  const bytes = await sharp(flat.data).resize({ width }).jpeg({ quality: 70 }).toBuffer();
  return { bytes, format: 'jpeg' as const };
}

async function reencode(task: PictureTask): Promise<DecodedPicture> {
  try {
    // `limitInputPixels` refuses a picture by its header, before decoding.
    const picture = sharp(task.bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX });
    const { format, width = 0, height = 0, orientation = 1 } = await picture.metadata();
    if (format !== task.format) return { picture: null };
    const isRotated = orientation >= 5;
    const size = isRotated ? fitPicture(height, width) : fitPicture(width, height);
    const encoded = await encodePicture(picture.rotate().resize({ ...size, fit: 'fill' }), task);
    return { picture: { ...encoded, hash: await perceptualHash(encoded.bytes) } };
  } catch {
    return { picture: null };
  }
}

process.on('disconnect', () => process.exit(0));
process.on('message', (task: PictureTask) => {
  const before = process.cpuUsage();
  endBeyondLimits(before);
  const watch = setInterval(endBeyondLimits, CHECK_MS, before);
  void reencode(task).then((decoded) => {
    clearInterval(watch);
    process.send?.(decoded);
  });
});
