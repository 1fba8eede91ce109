import type { ApiClient } from '@/api/client';
import type { FeedClient } from '@/feed/FeedClient';
import { textOf } from '@/i18n';
import type { RootStore } from '@/stores/RootStore';

/** SPEC 8: delay between the toast of a 401 and the move to launch. */
export const LEAVE_AFTER_MS = 1500;

interface Deps {
  client: Pick<ApiClient, 'onUnauthorized'>;
  feed: Pick<FeedClient, 'rejected'>;
  stores: RootStore;
  toast: (text: string) => void;
  toLaunch: () => void;
}

/**
 * Handles the end of a session (SPEC 4, SPEC 8). On a 401: toast with the server's sentence, reset
 * of the user, launch after 1.5 s. On an illegal request of the feed: the same at once, so launch
 * shows the reason instead of a toast. Ten failing calls end the session once.
 */
export function endSession({ client, feed, stores, toast, toLaunch }: Deps): void {
  const { session, settings } = stores;
  const username = () => stores.user.user?.username ?? '';
  const message = () => textOf(settings.language).error('unauthorized');
  const leave = () => {
    // A log-in during the delay cancels the move.
    if (session.isLoggedIn) return;
    session.finishEnding();
    toLaunch();
  };
  client.onUnauthorized((msg, token) => {
    if (!session.expire(token, username())) return;
    toast(msg || message());
    setTimeout(leave, LEAVE_AFTER_MS);
  });
  feed.rejected.add((token) => {
    if (!session.expire(token, username())) return;
    leave();
  });
}
