import type { earlySocket as browserSocket } from './earlySocket';

/** In a mini-program nothing of ours runs before the app. */
export const earlySocket: typeof browserSocket = { take: () => null };
