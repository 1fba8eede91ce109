import type { ShareHook } from './HostControl';
import { log } from './Log';
import type { OpenPage } from './OpenPage';
import { callPage } from './pageLife';

/** How long the client waits for the `promise` of a card, ms. */
const PROMISE_MS_MAX = 3000;

/**
 * The card that a page gives to the client; null without a hook. The result of its `promise`
 * replaces the card if it comes within three seconds.
 */
export async function shareCard(page: OpenPage, hook: ShareHook, from: object): Promise<unknown> {
  const result = callPage(page, hook, from) ?? null;
  const { promise, ...card }: { promise?: Promise<unknown> } = Object(result);
  const late = new Promise((resolve) => setTimeout(() => resolve(card), PROMISE_MS_MAX));
  const shared = promise === undefined ? result : await Promise.race([promise, late]);
  log('share', shared ?? {});
  return shared;
}
