import type { FaultScenario } from '../FaultScenario';
import { access } from './access';
import { chartGap } from './chartGap';
import { feedRhythm } from './feedRhythm';
import { watchedPrices } from './watchedPrices';
import { feedTrouble } from './feedTrouble';
import { hostile } from './hostile';
import { navigation } from './navigation';
import { numbers } from './sameNumber';
import { orderAnswers } from './orderAnswers';
import { orderEvents } from './orderEvents';
import { requestTrouble } from './requestTrouble';
import { starts } from './starts';
import { storage } from './storage';
import { uploads } from './uploads';

export const scenarios: readonly FaultScenario[] = [
  ...orderAnswers,
  ...orderEvents,
  ...feedRhythm,
  ...watchedPrices,
  ...feedTrouble,
  ...chartGap,
  ...access,
  ...navigation,
  ...uploads,
  ...requestTrouble,
  ...starts,
  ...numbers,
  ...storage,
  ...hostile,
];
