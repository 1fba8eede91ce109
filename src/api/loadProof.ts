/** Its own file: few visitors are asked for a proof of work. */
export const loadProof = () => import('@/domain/challenge');
