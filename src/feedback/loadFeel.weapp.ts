import { playMoment, wakeSounds } from './playMoment';

/** In the mini-program it is part of the pages' shared code. */
export const loadFeel = () => Promise.resolve({ playMoment, wakeSounds });
