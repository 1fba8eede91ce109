import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from 'playwright-core';
import { browserFlags, findBrowser } from './findBrowser';

interface SharedBrowser {
  browser: Promise<Browser>;
  /** Contexts that are open in it or being opened. */
  users: number;
}

/** The browser of this process; null while there are no contexts. */
let shared: SharedBrowser | null = null;

function launchBrowser(): SharedBrowser {
  const launched = chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] });
  return { browser: launched, users: 0 };
}

async function releaseBrowser(left: SharedBrowser): Promise<void> {
  left.users -= 1;
  if (left.users > 0) return;
  if (shared === left) shared = null;
  const browser = await left.browser.catch(() => null);
  await browser?.close();
}

/**
 * Opens a context with its own cookies, storage and cache. Contexts of a process share a browser,
 * since starting one costs seconds of CPU; close them, or it does not end. Throws when no browser
 * starts.
 */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  shared ??= launchBrowser();
  const mine = shared;
  mine.users += 1;
  try {
    const context = await (await mine.browser).newContext(options);
    context.once('close', () => void releaseBrowser(mine));
    return context;
  } catch (error) {
    await releaseBrowser(mine);
    throw error;
  }
}
