import { ApiError } from './ApiError';
import type { Challenge } from '@/domain/challenge';
import { loadProof } from './loadProof';

/** The challenge of a call that was refused for it; null for any other error. */
function challengeOf(error: unknown): Challenge | null {
  const isChallenge = error instanceof ApiError && error.code === 'challenge_required';
  return isChallenge ? (error.data as Challenge) : null;
}

/** Makes a call, and where the server asks for a proof of work, makes it again with the proof. */
export async function withProof<T>(ask: (proof?: string) => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const challenge = challengeOf(error);
    if (challenge === null) throw error;
    const { solveChallenge } = await loadProof();
    return ask(await solveChallenge(challenge));
  }
}
