import { solveChallenge } from '@/domain/challenge';

/** The mini-program has it with what its pages share. */
export const loadProof = () => Promise.resolve({ solveChallenge });
