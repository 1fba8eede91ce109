/** Its own file: a phone never loads it. Named in one place, so that there is one of it. */
export const loadParts = () => import('./parts');
