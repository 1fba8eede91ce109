/** One entry for each step of an account check, as docs/PROOF.md names them. */
export function verifyAccount(file: unknown): {
  step: string;
  state: 'ok' | 'failed' | 'skipped';
  code?: string;
  entries?: { from: number; to: number } | null;
}[];
