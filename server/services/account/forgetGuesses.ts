import type { Core } from '../../ports/context';
import { deleteCodeQuotaBefore } from '../../repositories/codeQuota';
import { deleteGuessFailuresBefore } from '../../repositories/guessFailures';
import { FORGET_GUESSES_MS } from './limitGuesses';
import { DAY_MS } from '@candor/rules/durations';

export async function forgetGuesses({ db, clock }: Pick<Core, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteGuessFailuresBefore(db, now - FORGET_GUESSES_MS);
  await deleteCodeQuotaBefore(db, Math.floor(now / DAY_MS));
}
