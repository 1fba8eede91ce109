import type { Locale } from '../../../types/contract/common';
import type { Driver } from '../../driver/Driver';
import type { CustomerApi } from './CustomerApi';
import type { JourneyContext } from './JourneyContext';

/** What each part of the bad-input journey is walked with. */
export interface BadInputPart {
  driver: Driver;
  context: JourneyContext;
  /** The customer's language. */
  locale: Locale;
  /** The demo customer's account. */
  api: CustomerApi;
}
