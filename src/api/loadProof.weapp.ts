import { solveChallenge } from '@/domain/challenge';

/** In the mini-program it is part of the pages' shared code. */
export const loadProof = () => Promise.resolve({ solveChallenge });
