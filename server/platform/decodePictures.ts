import sharp from 'sharp';
import type { PictureAnswer, PictureTask } from './PictureDecoder';

/** Longest side of what is stored. */
const SIDE_PX_MAX = 1600;
/** A camera's 24 megapixel picture has 5712 × 4284; a small file may unpack to gigabytes. */
const PIXELS_MAX = 25_000_000;
const MEMORY_CHECK_MS = 20;

const memoryBytesMax = Number(process.argv[2]);

sharp.concurrency(1);
sharp.cache(false);

/** The decoder's memory is not the JavaScript heap's: nothing but the process as a whole bounds it. */
function endWhenTooLarge(): void {
  if (process.memoryUsage.rss() > memoryBytesMax) process.exit(1);
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
  endWhenTooLarge();
  const watch = setInterval(endWhenTooLarge, MEMORY_CHECK_MS);
  void clean(task).then((answer) => {
    clearInterval(watch);
    process.send?.(answer);
  });
});
