import sharp from 'sharp';

/** Returns the share of a picture's pixels that differ from its most common colour, 0 to 1. */
export async function paintedShare(png: Buffer): Promise<number> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const counts = new Map<number, number>();
  for (let at = 0; at + 2 < data.length; at += info.channels) {
    const colour = data.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return 1 - Math.max(0, ...counts.values()) / (info.width * info.height);
}
