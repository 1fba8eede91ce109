/** Returns what was compared. Rejects with a code as its message. */
export function verifySeed(
  server: string,
  day: string,
): Promise<{
  day: string;
  minutes: number;
  ticks: number;
  /** When the log committed to the seed, ms. */
  committedAt: number;
  /** True when the beacon's signatures could not be checked. */
  isUnchecked: boolean;
}>;
