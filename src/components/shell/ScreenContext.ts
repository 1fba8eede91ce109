import { createContext, type ReactNode } from 'react';

/** Texts of the language offer, all in the offered language. */
export interface LanguageOfferTexts {
  text: string;
  accept: string;
  decline: string;
  onAccept: () => void;
  onDecline: () => void;
}

/** Position of the bar of open orders on a screen. */
export interface RunningPlace {
  /** Orders that the screen shows itself: the bar shows only others. */
  own: string | 'all' | undefined;
  /** Element below the bar of open orders: tab bar, main button, or edge of the window. */
  under: 'tabs' | 'button' | 'edge';
}

export interface ScreenSettings {
  theme: 'light' | 'dark';
  upDown: 'red-up' | 'green-up';
  /** Size of all text, percent of the design. */
  textPercent: 100 | 110 | 120 | 130;
  /** Height of the status bar, CSS px. 0 in a browser. */
  topInset: number;
  /** Text of the demo mark; '' in live mode. */
  demoLabel: string;
  /** Accessible name of the back arrow. */
  backLabel: string;
  onBack: () => void;
  /** Connection problem, shown under every title bar; null without a problem. */
  notice: { id: string; text: string } | null;
  /** Renders the bar of open orders; absent on the first screen. */
  running?: (place: RunningPlace) => ReactNode;
  /** Null while no other language is offered. */
  offer: LanguageOfferTexts | null;
}

export const ScreenContext = createContext<ScreenSettings>({
  theme: 'light',
  upDown: 'red-up',
  textPercent: 100,
  topInset: 0,
  demoLabel: '',
  backLabel: '',
  onBack: () => undefined,
  notice: null,
  offer: null,
});
