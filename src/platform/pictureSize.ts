/** Kinds of picture that every device shows and the server takes. */
export const WEB_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** A picture up to this goes out as it is. */
const BYTES_MAX = 4 * 1024 * 1024;
const SIDE_MAX = 4096;

/** Longer side of a picture that was scaled down, px: every digit of a card can be read. */
const SCALED_SIDE = 3000;

/** Whether a picture may be sent as it was chosen. */
export function isLight(bytes: number, width: number, height: number): boolean {
  return bytes <= BYTES_MAX && Math.max(width, height) <= SIDE_MAX;
}

/** Size of a picture within what is sent, in whole px; never larger than it is. */
export function scaledSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, SCALED_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
