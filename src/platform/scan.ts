import type { Refusal } from './refusal';

/** What was read, or why nothing was. */
export type ScanOutcome = { text: string } | { refusal: Refusal };

/** A browser without a scanner: the page hides its scan button. */
export const canScan = false;

/** Reads a QR code with the camera. */
export async function scanCode(): Promise<ScanOutcome> {
  return { refusal: 'cancelled' };
}
