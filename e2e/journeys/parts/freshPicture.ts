import { randomInt } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';

/** Copies a picture with a unique number: the server accepts a screenshot only once. */
export async function freshPicture(file: string): Promise<string> {
  const number = String(randomInt(1e12)).padStart(12, '0');
  const { width = 750 } = await sharp(file).metadata();
  const line = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.round(width / 8)}">` +
      `<text x="50%" y="60%" font-family="sans-serif" font-size="${width / 18}" fill="#4e5468" ` +
      `text-anchor="middle">No. ${number}</text></svg>`,
  );
  const copy = path.join(path.dirname(file), `transfer-${number}.jpg`);
  await sharp(file)
    .composite([{ input: line, gravity: 'south' }])
    .jpeg()
    .toFile(copy);
  return copy;
}
