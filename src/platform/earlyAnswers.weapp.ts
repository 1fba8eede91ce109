import type { EarlyAnswers } from './earlyAnswers';

/** In a mini-program nothing of ours runs before the app. */
export const earlyAnswers: EarlyAnswers = {
  take: () => null,
  drop: () => undefined,
};
