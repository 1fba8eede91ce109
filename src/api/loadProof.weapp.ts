import { solveChallenge } from '@/domain/challenge';

/** Not a chunk: the mini-program has this code in the pages' shared code. */
export const loadProof = () => Promise.resolve({ solveChallenge });
