import { reaction } from 'mobx';
import type { Api } from '@/api/Api';
import type { RootStore } from '@/stores/RootStore';

interface Deps {
  api: Api;
  stores: RootStore;
}

/** Sends the settings until the account has the newest settings. */
async function sendSettings({ api, stores }: Deps): Promise<void> {
  const { settings } = stores;
  for (let isSaved = false; !isSaved;) {
    const sent = settings.ofAccount;
    await api.call('POST /saveSettings', sent);
    isSaved = settings.finishSending(sent);
  }
}

/**
 * Synchronises language, theme and colours with the account: applies its settings when the customer
 * is loaded, sends changes made here. A failed change is sent after the next load.
 */
export function syncSettings({ api, stores }: Deps): void {
  const { settings, session, user } = stores;
  let isSending = false;
  const sendUnsent = () => {
    if (isSending || !settings.isUnsent || !session.isLoggedIn) return;
    isSending = true;
    void sendSettings({ api, stores })
      .catch(() => undefined)
      .finally(() => {
        isSending = false;
      });
  };
  user.onLoad(() => {
    const { revision } = settings;
    return (loaded) => {
      settings.applyAccount(loaded.settings ?? null, revision);
      sendUnsent();
    };
  });
  reaction(() => settings.isUnsent && session.isLoggedIn, sendUnsent);
}
