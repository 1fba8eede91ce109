/** One entry a step; `code` names what the first failed step found. */
export interface StepVerdict {
  step: string;
  state: 'ok' | 'failed' | 'skipped';
  code?: string;
}
export const STEPS: readonly string[];

export function verifyFile(file: unknown): StepVerdict[];
