/** A separate chunk, because few visitors need a proof of work. */
export const loadProof = () => import('@/domain/challenge');
