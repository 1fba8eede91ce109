import type { ApiClient } from '@/api/client';
import type { FeedClient } from '@/feed/FeedClient';
import { textOf } from '@/i18n';
import type { RootStore } from '@/stores/RootStore';

/** SPEC 8: between the toast of a 401 and the move to launch. */
export const LEAVE_AFTER_MS = 1500;

interface Deps {
  client: Pick<ApiClient, 'onUnauthorized'>;
  feed: Pick<FeedClient, 'illegal'>;
  stores: RootStore;
  toast: (text: string) => void;
  toLaunch: () => void;
}

/**
 * What a dead session leads to (SPEC 4, SPEC 8). A 401: the server's sentence as a toast, the user
 * reset, and after 1.5 s launch. An illegal request on the feed: the same, without the wait, and so
 * it is launch that says why: a toast goes with the page that it lies over. Ten calls that fail
 * together are one end, because only the first finds the session alive.
 */
export function endSession({ client, feed, stores, toast, toLaunch }: Deps): void {
  const { session, settings } = stores;
  const username = () => stores.user.user?.username ?? '';
  const sentence = () => textOf(settings.language).error('unauthorized');
  const leave = () => {
    // A log-in that was quicker than the wait has put an end to the ending.
    if (session.isLoggedIn) return;
    session.finishEnding();
    toLaunch();
  };
  client.onUnauthorized((msg, token) => {
    if (!session.expire(token, username())) return;
    toast(msg || sentence());
    setTimeout(leave, LEAVE_AFTER_MS);
  });
  feed.illegal.add((token) => {
    if (!session.expire(token, username())) return;
    leave();
  });
}
