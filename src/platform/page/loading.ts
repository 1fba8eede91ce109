import { hideMessage, showMessage } from './pageMessage';

/** The generic loading indicator. Who shows it also hides it; see LoadingGate. */
export interface LoadingIndicator {
  show(text: string): void;
  hide(): void;
}

export const loading: LoadingIndicator = {
  show: (text) => showMessage('loading', text),
  // A toast that replaced the indicator meanwhile stays.
  hide: () => hideMessage('loading'),
};
