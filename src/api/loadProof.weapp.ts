import { solveChallenge } from '@/domain/challenge';

/** In the mini-program this code is not a chunk to load, but part of the pages' shared code. */
export const loadProof = () => Promise.resolve({ solveChallenge });
