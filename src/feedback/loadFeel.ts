/** Its own file: nothing of it is needed before an order. */
export const loadFeel = () => import('./playMoment');
