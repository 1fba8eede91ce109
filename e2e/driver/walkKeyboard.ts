import type { Page } from 'playwright-core';

/** Time for the focus ring to fade in. */
const RING_MS = 30;
/** For rows that load while the focus moves down a long list. */
const EXTRA_STEPS_MAX = 150;

/** Tabs through the page; reports controls that are not reached, out of order or without focus. */
export async function walkKeyboard(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => window.__e2eDom.startKeyboardWalk());
  const problems: string[] = [];
  for (let step = 0; step <= names.length + EXTRA_STEPS_MAX; step += 1) {
    await page.keyboard.press('Tab');
    await page.waitForTimeout(RING_MS);
    const stop = await page.evaluate(() => window.__e2eDom.keyboardStop());
    if (!stop || stop.isAgain) break;
    if (!stop.isOnward) problems.push(`keyboard: ${stop.name} out of order`);
    if (!stop.hasRing) problems.push(`keyboard: nothing shows that it is on ${stop.name}`);
  }
  const missed = await page.evaluate(() => window.__e2eDom.missedControls());
  return [...problems, ...missed.map((name) => `keyboard: never comes to ${name}`)];
}
