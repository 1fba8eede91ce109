import type { BrowserContext, Page } from 'playwright-core';
import type { TouchInput } from 'weapp-runtime';

/** A page of some browser engine, for `H5Driver`. */
export interface OpenPage {
  page: Page;
  context: Pick<BrowserContext, 'newPage' | 'setOffline' | 'close'>;
  inputOn(page: Page): Promise<TouchInput>;
}
