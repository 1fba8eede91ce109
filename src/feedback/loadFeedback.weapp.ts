import { playMoment, resumeSounds } from './playMoment';

/** In the mini-program the feedback code is part of the pages' shared code. */
export const loadFeedback = () => Promise.resolve({ playMoment, resumeSounds });
