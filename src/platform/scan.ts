/** A browser without a scanner: the page hides its scan button. */
export const canScan = false;

/** Reads a QR code with the camera; null when the customer backed out. */
export async function scanCode(): Promise<string | null> {
  return null;
}
