import { hideMessage, showMessage } from './pageMessage';

/** The loading indicator. The caller of `show` must call `hide`; see LoadingGate. */
export interface LoadingIndicator {
  show(text: string): void;
  hide(): void;
}

export const loading: LoadingIndicator = {
  show: (text) => showMessage('loading', text),
  // Does not hide a toast that replaced the indicator.
  hide: () => hideMessage('loading'),
};
