import './start/oldDevices';
import './platform/browser/animationEvents';
import './platform/page/typedText';
import './platform/page/wrapperContent';
import type { PropsWithChildren } from 'react';
import '@/i18n/firstTexts';
import { openSocket } from '@/feed/FeedSocket';
import { ApiContext } from '@/hooks/useApi';
import { StoresContext } from './hooks/contexts';
import { WideContext, type WideLayout } from '@/hooks/WideContext';
import { textOf } from '@/i18n';
import { deviceLanguage } from './platform/device/deviceLanguage';
import { earlyAnswers } from './start/browser/earlyAnswers';
import { earlySocket } from './start/browser/earlySocket';
import { suppressScriptLinks } from './platform/browser/hostLinks';
import { onAppVisibility } from './platform/device/lifecycle';
import { ignoreRejection } from './platform/ignoreRejection';
import { loading } from './platform/page/loading';
import { monotonicNow } from './platform/device/monotonic';
import { watchNetwork } from './platform/device/network';
import { watchPageLoads } from './platform/browser/pageLoads';
import { onPageNotFound } from './platform/page/pageNotFound';
import { uuid } from './platform/device/random';
import { reportDefects } from './platform/defects';
import { storage } from './platform/storage/storage';
import { onSystemTheme, systemTheme } from './platform/device/systemTheme';
import { showToast } from './platform/page/toast';
import { watchUpdates } from './start/update';
import { loadWideStyles } from './platform/browser/wide';
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
watchPageLoads(() => showToast(textOf(stores.settings.language)('common.pageNotLoaded')));
onPageNotFound(() => void relaunchSoon('launch'));
suppressScriptLinks();
// A report that is lost, such as without a network, must not become another defect.
reportDefects((defect) => ignoreRejection(api.call('POST /clientReport', defect)));
watchUpdates();
loadWideStyles();
onSystemTheme((theme) => stores.settings.setSystemTheme(theme));

/** The layout of wide windows. The mini-program is built without it (config/lightenWeapp.ts). */
const loadWide = (): Promise<WideLayout> => import('./wide/wideLayout');

export default function App({ children }: PropsWithChildren) {
  return (
    <ApiContext.Provider value={api}>
      <StoresContext.Provider value={stores}>
        <WideContext.Provider value={loadWide}>{children}</WideContext.Provider>
      </StoresContext.Provider>
    </ApiContext.Provider>
  );
}
