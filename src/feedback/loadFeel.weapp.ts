import { playMoment, wakeSounds } from './playMoment';

/** The mini-program has it with what its pages share. */
export const loadFeel = () => Promise.resolve({ playMoment, wakeSounds });
