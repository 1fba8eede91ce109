/** One entry a step; `code` names what the first failed step found. */
export interface StepVerdict {
  step: string;
  state: 'ok' | 'failed' | 'skipped';
  code?: string;
}
export const STEPS: readonly string[];
/** Throws a code as its message when a statement does not hold. */
export function readKeys(notes: readonly string[]): unknown[];
export function verifyFile(file: unknown): StepVerdict[];
