import '@/platform/oldDevices';
import '@/platform/animationEvents';
import '@/platform/breath';
import type { PropsWithChildren } from 'react';
import '@/i18n/firstTexts';
import { openSocket } from '@/feed/FeedSocket';
import { ApiContext } from '@/hooks/useApi';
import { StoresContext } from '@/hooks/StoresContext';
import { WideContext, type WideLayout } from '@/hooks/WideContext';
import { textOf } from '@/i18n';
import { deviceLanguage } from '@/platform/deviceLanguage';
import { earlyAnswers } from '@/platform/earlyAnswers';
import { earlySocket } from '@/platform/earlySocket';
import { suppressScriptLinks } from '@/platform/hostLinks';
import { onAppVisibility } from '@/platform/lifecycle';
import { loading } from '@/platform/loading';
import { monotonicNow } from '@/platform/monotonic';
import { watchNetwork } from '@/platform/network';
import { followPageLoads } from '@/platform/pageLoads';
import { onPageNotFound } from '@/platform/pageNotFound';
import { uuid } from '@/platform/random';
import { watchDefects } from '@/platform/report';
import { storage } from '@/platform/storage';
import { onSystemTheme, systemTheme } from '@/platform/systemTheme';
import { showToast } from '@/platform/toast';
import { watchUpdates } from '@/platform/update';
import { loadRoomStyles } from '@/platform/wide';
import { composeApp } from './composeApp';
import { API_BASE, APP_VERSION, LOG_KEY, WITNESSES } from './env';
import { relaunchSoon } from './navigation';
import './app.scss';

const { stores, api } = composeApp({
  apiBase: API_BASE,
  version: APP_VERSION,
  logKey: LOG_KEY,
  witnesses: WITNESSES,
  storage,
  network: watchNetwork(),
  openSocket: (url, handlers) => openSocket(url, handlers, earlySocket.take(url)),
  monotonic: monotonicNow,
  uuid,
  device: { theme: systemTheme(), language: deviceLanguage() },
  loading: {
    show: () => loading.show(textOf(stores.settings.language)('common.loading')),
    hide: loading.hide,
  },
  toast: showToast,
  toLaunch: () => void relaunchSoon('launch'),
  onVisibility: (listener) => void onAppVisibility(listener),
  soon: (work) => void setTimeout(work),
  early: earlyAnswers,
});
followPageLoads(() => showToast(textOf(stores.settings.language)('common.pageNotLoaded')));
onPageNotFound(() => void relaunchSoon('launch'));
suppressScriptLinks();
watchDefects();
watchUpdates();
loadRoomStyles();
onSystemTheme((theme) => stores.settings.setSystemTheme(theme));

/** Of windows with room; the mini-program is built without it (config/lightenWeapp.ts). */
const loadWide = (): Promise<WideLayout> => import('./wide/wideLayout');

/** The composition root: everything is built once, above all pages. */
export default function App({ children }: PropsWithChildren) {
  return (
    <ApiContext.Provider value={api}>
      <StoresContext.Provider value={stores}>
        <WideContext.Provider value={loadWide}>{children}</WideContext.Provider>
      </StoresContext.Provider>
    </ApiContext.Provider>
  );
}
