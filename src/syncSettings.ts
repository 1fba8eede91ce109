import { reaction } from 'mobx';
import type { Api } from '@/api/Api';
import type { RootStore } from '@/stores/RootStore';

interface Deps {
  api: Api;
  stores: RootStore;
}

/** Tells the account what was chosen here, until it knows the newest choice. */
async function send({ api, stores }: Deps): Promise<void> {
  const { settings } = stores;
  for (let isKnown = false; !isKnown;) {
    const sent = settings.ofAccount;
    await api.call('POST /saveSettings', sent);
    isKnown = settings.finishSending(sent);
  }
}

/**
 * Language, theme and colours follow the account: what it knows is taken over when the customer is
 * loaded, what is chosen here is sent to it. A choice that could not be sent is sent the next time
 * the customer is loaded.
 */
export function syncSettings({ api, stores }: Deps): void {
  const { settings, session, user } = stores;
  let isSending = false;
  const sendUnsent = () => {
    if (isSending || !settings.isUnsent || !session.isLoggedIn) return;
    isSending = true;
    void send({ api, stores })
      .catch(() => undefined)
      .finally(() => {
        isSending = false;
      });
  };
  user.onLoaded((loaded) => {
    settings.applyAccount(loaded.settings ?? null);
    sendUnsent();
  });
  reaction(() => settings.isUnsent && session.isLoggedIn, sendUnsent);
}
