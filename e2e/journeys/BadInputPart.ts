import type { Locale } from '../../types/contract/common';
import type { Driver } from '../driver/Driver';
import type { CustomerApi } from './CustomerApi';
import type { World } from './World';

/** What each part of the bad-input journey is walked with. */
export interface BadInputPart {
  driver: Driver;
  world: World;
  /** The customer's language. */
  locale: Locale;
  /** The demo customer's account. */
  api: CustomerApi;
}
