/** One entry for each step; `code` is set on the first one that failed. */
export interface StepVerdict {
  step: string;
  state: 'ok' | 'failed' | 'skipped';
  code?: string;
}
export const STEPS: readonly string[];

export function verifyFile(file: unknown): StepVerdict[];
