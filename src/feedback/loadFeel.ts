/** A separate chunk: not needed before an order. */
export const loadFeel = () => import('./playMoment');
