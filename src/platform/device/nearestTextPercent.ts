/** Text size in percent of the design: the steps that the layouts support. */
export type TextPercent = 100 | 110 | 120 | 130;

const STEPS: readonly TextPercent[] = [130, 120, 110];
/** Rounding limit between two steps of 10 %: a phone's factor of 1.05 rounds up, 1.04 does not. */
const HALF_STEP = 5;

/** The nearest step for the device's factor (1 is standard); at least 100. */
export function nearestTextPercent(factor: number): TextPercent {
  return STEPS.find((step) => factor * 100 >= step - HALF_STEP) ?? 100;
}
