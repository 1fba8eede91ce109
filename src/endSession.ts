import type { ApiClient } from '@/api/client';
import type { FeedClient } from '@/feed/FeedClient';
import { textOf } from '@/i18n';
import type { RootStore } from '@/stores/RootStore';

/** SPEC 8: delay between the toast of a 401 and the move to launch, ms. */
export const LEAVE_AFTER_MS = 1500;

interface Deps {
  client: Pick<ApiClient, 'onUnauthorized'>;
  feed: Pick<FeedClient, 'rejected'>;
  stores: RootStore;
  toast: (text: string) => void;
  toLaunch: () => void;
}

/**
 * Handles the end of a session (SPEC 4, SPEC 8). A 401 shows a toast with the server's sentence,
 * resets the user and opens launch after 1.5 s. The feed's `illegal request` opens launch at once,
 * which shows the reason. Ten failing calls end the session once.
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
