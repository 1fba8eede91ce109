import type { Driver } from '../driver/Driver';
import { account } from './account';
import { badInput } from './badInput';
import { order } from './order';
import { sheets } from './sheets';
import { verify } from './verify';
import type { JourneyContext } from './JourneyContext';

/** Every journey by its name. */
export const journeys: Readonly<
  Record<string, (driver: Driver, context: JourneyContext) => Promise<void>>
> = {
  order,
  'bad-input': badInput,
  account,
  verify,
  sheets,
};

/** What a journey's server is told besides: here the journey itself decides, as the operator. */
export const journeyEnv: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: { DEMO_REVIEW_SECONDS: '86400' },
};
