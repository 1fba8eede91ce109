import { createContext, type ReactNode } from 'react';

/** Every text in the language that is offered. */
export interface LanguageOfferTexts {
  text: string;
  accept: string;
  decline: string;
  onAccept: () => void;
  onDecline: () => void;
}

/** Where on a screen the orders in transaction are named. */
export interface RunningPlace {
  /** Those that the screen itself shows: the bar names the others. */
  own: string | 'all' | undefined;
  /** What it stands above: the tab bar, the screen's main button, or the edge of the window. */
  under: 'tabs' | 'button' | 'edge';
}

/** What every screen has in common; the page wrapper provides it once, components only read it. */
export interface ScreenSettings {
  theme: 'light' | 'dark';
  upDown: 'red-up' | 'green-up';
  /** Size of all text, percent of what the layouts are drawn for. */
  textPercent: 100 | 110 | 120 | 130;
  /** Height of the status bar above our title bar, CSS px. 0 in a browser. */
  topInset: number;
  /** Text of the demo mark; '' while trading is not simulated. */
  demoLabel: string;
  /** Name of the back arrow, for screen readers. */
  backLabel: string;
  onBack: () => void;
  /** What is wrong with the connection: stands under every title bar. Null while nothing is. */
  notice: { id: string; text: string } | null;
  /** Draws the bar of the orders in transaction; the first screen has none. */
  running?: (place: RunningPlace) => ReactNode;
  /** Another language, in that language; null while none is offered. */
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
