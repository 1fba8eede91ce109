import { ApiError } from './ApiError';
import type { Challenge } from '@/domain/challenge';
import { loadProof } from './loadProof';

function challengeOf(error: unknown): Challenge | null {
  const isChallenge = error instanceof ApiError && error.code === 'challenge_required';
  return isChallenge ? (error.data as Challenge) : null;
}

/** Makes a call; repeats it with a proof of work when the server asks for one. */
export async function withProof<T>(send: (proof?: string) => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const challenge = challengeOf(error);
    if (challenge === null) throw error;
    const { solveChallenge } = await loadProof();
    return send(await solveChallenge(challenge));
  }
}
