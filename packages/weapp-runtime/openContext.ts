import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from 'playwright-core';
import { browserFlags, findBrowser } from './findBrowser';

interface SharedBrowser {
  browser: Promise<Browser>;
  /** Contexts that are open in it, or about to be. */
  users: number;
}

/** The browser of this process; null while nobody uses one. */
let shared: SharedBrowser | null = null;

function launchBrowser(): SharedBrowser {
  const launched = chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] });
  return { browser: launched, users: 0 };
}

async function leave(left: SharedBrowser): Promise<void> {
  left.users -= 1;
  if (left.users > 0) return;
  if (shared === left) shared = null;
  const browser = await left.browser.catch(() => null);
  await browser?.close();
}

/**
 * A visitor of their own: cookies, storage and cache are shared with nobody. All contexts of a
 * process stand in one browser, for starting one costs seconds of a processor; it starts with the
 * first of them and ends with the last, so whoever opens a context closes it. Throws when there is
 * no browser, or it does not start.
 */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  shared ??= launchBrowser();
  const mine = shared;
  mine.users += 1;
  try {
    const context = await (await mine.browser).newContext(options);
    context.once('close', () => void leave(mine));
    return context;
  } catch (error) {
    await leave(mine);
    throw error;
  }
}
