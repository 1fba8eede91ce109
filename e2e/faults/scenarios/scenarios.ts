import type { Scenario } from '../Scenario';
import { feedRhythm } from './feedRhythm';
import { feedTrouble } from './feedTrouble';
import { orderAnswers } from './orderAnswers';
import { orderEvents } from './orderEvents';

/** Every fault that is walked, in this order. */
export const scenarios: readonly Scenario[] = [
  ...orderAnswers,
  ...orderEvents,
  ...feedRhythm,
  ...feedTrouble,
];
