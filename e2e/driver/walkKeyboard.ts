import type { Page } from 'playwright-core';

/** Wait in ms until the focus ring has faded in. */
const RING_MS = 30;
/** Maximum extra Tab presses, for rows that load while the focus moves down a long list. */
const EXTRA_STEPS_MAX = 150;

/** Presses Tab through the page; reports controls skipped, in wrong order or without ring. */
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
