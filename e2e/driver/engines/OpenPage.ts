import type { BrowserContext, Page } from 'playwright-core';
import type { TouchInput } from 'weapp-runtime';

/** An open page in one of the browser engines, for `H5Driver`. */
export interface OpenPage {
  page: Page;
  context: Pick<BrowserContext, 'newPage' | 'setOffline' | 'close'>;
  inputOn(page: Page): Promise<TouchInput>;
}
