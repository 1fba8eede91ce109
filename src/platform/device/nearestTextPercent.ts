/** How large the app's text is, in percent of its design: what the layouts are made for. */
export type TextPercent = 100 | 110 | 120 | 130;

const STEPS: readonly TextPercent[] = [130, 120, 110];
/** A phone's steps are not ours: 1.06 is already one up, 1.04 is not. */
const HALF_STEP = 5;

/** The nearest step for the factor a phone is set to (1 is its standard). Never under 100. */
export function nearestTextPercent(factor: number): TextPercent {
  return STEPS.find((step) => factor * 100 >= step - HALF_STEP) ?? 100;
}
