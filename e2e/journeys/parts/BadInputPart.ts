import type { Locale } from '../../../types/contract/common';
import type { Driver } from '../../driver/Driver';
import type { CustomerApi } from './CustomerApi';
import type { JourneyContext } from './JourneyContext';

export interface BadInputPart {
  driver: Driver;
  context: JourneyContext;
  locale: Locale;
  /** The demo customer's account. */
  api: CustomerApi;
}
