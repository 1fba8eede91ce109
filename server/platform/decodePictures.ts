import sharp from 'sharp';
import { EXIT_BEYOND_LIMITS, type PictureAnswer, type PictureTask } from './pictureWorker';

/** Longest side of what is stored. */
const SIDE_PX_MAX = 1600;
/** A camera's 24 megapixel picture has 5712 × 4284; a small file may unpack to gigabytes. */
const PIXELS_MAX = 25_000_000;
const CHECK_MS = 20;

const [cpuMsMax = NaN, memoryBytesMax = NaN] = process.argv.slice(2).map(Number);

sharp.concurrency(1);
sharp.cache(false);

/**
 * The decoder's memory is not the JavaScript heap's, and its thread not ours: nothing but the process as
 * a whole bounds them. Processor time, not the clock's: a busy machine makes no picture a bad one.
 */
function endBeyondLimits(before: NodeJS.CpuUsage): void {
  const { user, system } = process.cpuUsage(before);
  const cpuMs = (user + system) / 1000;
  if (cpuMs > cpuMsMax || process.memoryUsage.rss() > memoryBytesMax) {
    process.exit(EXIT_BEYOND_LIMITS);
  }
}

async function clean({ bytes, format }: PictureTask): Promise<PictureAnswer> {
  try {
    // Refused by the header, before a pixel is decoded.
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX });
    if ((await picture.metadata()).format !== format) return { bytes: null };
    picture.rotate().resize(SIDE_PX_MAX, SIDE_PX_MAX, { fit: 'inside', withoutEnlargement: true });
    return { bytes: await picture.toFormat(format).toBuffer() };
  } catch {
    return { bytes: null };
  }
}

process.on('disconnect', () => process.exit(0));
process.on('message', (task: PictureTask) => {
  const before = process.cpuUsage();
  endBeyondLimits(before);
  const watch = setInterval(endBeyondLimits, CHECK_MS, before);
  void clean(task).then((answer) => {
    clearInterval(watch);
    process.send?.(answer);
  });
});
