import type { Driver } from '../driver/Driver';
import { badInput } from './badInput';
import { order } from './order';
import type { World } from './World';

/** Every journey by its name. */
export const journeys: Readonly<Record<string, (driver: Driver, world: World) => Promise<void>>> = {
  order,
  'bad-input': badInput,
};
