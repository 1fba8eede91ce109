import type { Locale } from '@contract/common';
import type { Api } from '@/api/Api';
import type { RootStore } from '@/stores/RootStore';
import { aQuote, NOW } from '@/testing/builders';
import { FAKE_RESPONSES } from '@/testing/fakeResponses';
import { testStores } from '@/testing/testStores';

const FIRST_PRICES = { AUR: 182.46, LUM: 96.1, TID: 41.05 };
/** Largest move of a price. */
const SWING = 0.01;

/** Moves of a price around its first: a whole wave takes 25 steps. */
const moved = (first: number, step: number) => first * (1 + Math.sin(step / 4) * SWING);

const responses = {
  ...FAKE_RESPONSES,
  'GET /sparklines': Object.entries(FIRST_PRICES).map(([procode, first]) => ({
    procode,
    closes: Array.from({ length: 25 }, (_, step) => moved(first, step).toFixed(2)),
  })),
};

/** Responds as the tests' fake server does. */
export const sampleApi = {
  call: (name: keyof typeof responses) => Promise.resolve(responses[name]),
  dropShared: () => undefined,
  lastFault: () => null,
} as unknown as Api;

/** Stores of a logged-in customer, whose prices move once a second. */
export function sampleStores(language: Locale, theme: 'light' | 'dark'): RootStore {
  const device = { theme, language: language.replace('_', '-') };
  // Safe cast: the examples' components use only what every API has.
  const { stores, tick, time } = testStores({ api: sampleApi as never, device });
  stores.settings.setLanguage(language);
  const movePrices = () => {
    const step = time.now / 1000;
    const quotes = Object.entries(FIRST_PRICES).map(([code, first], index) => {
      const price = moved(first, step + index);
      return aQuote({
        code,
        price: price.toFixed(2),
        prevClose: first.toFixed(2),
        change: (price - first).toFixed(2),
        changeRate: (price / first - 1).toFixed(4),
        low: (first * (1 - SWING)).toFixed(2),
        high: (first * (1 + SWING)).toFixed(2),
        time: NOW + time.now,
        seq: 1000 + step,
      });
    });
    tick(quotes);
    time.now += 1000;
  };
  movePrices();
  setInterval(movePrices, 1000);
  return stores;
}
