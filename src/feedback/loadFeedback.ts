/** A separate chunk, not needed before an order. */
export const loadFeedback = () => import('./playMoment');
