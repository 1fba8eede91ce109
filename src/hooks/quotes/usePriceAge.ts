import type { Translate } from '@/i18n';
import type { QuoteNow } from './useQuote';
import { useText } from '@/hooks/useText';

export interface PriceAgeTexts {
  text: string;
  state: 'live' | 'stale' | 'closed';
}

const tenthsText = (ms: number) => `${Math.floor(ms / 1000)}.${Math.floor((ms % 1000) / 100)}`;

type AgedQuote = Pick<QuoteNow, 'isOpen' | 'isStale' | 'ageMs' | 'halt'>;

/** Placeholder of the number in a sentence. */
const SLOT = '\uE000';
const sentences = new WeakMap<Translate, string>();

/** `common.secondsAgo`, translated once, because every tick needs it. */
function secondsAgo(t: Translate, seconds: string): string {
  let sentence = sentences.get(t);
  if (sentence === undefined) {
    sentence = t('common.secondsAgo', { seconds: SLOT });
    sentences.set(t, sentence);
  }
  return sentence.replace(SLOT, seconds);
}

/** Age of a price in words (mock-ups: every live price shows its age). */
export function priceAgeOf(t: Translate, quote: AgedQuote): PriceAgeTexts {
  if (quote.halt !== undefined) return { text: t('common.marketHalted'), state: 'closed' };
  if (!quote.isOpen) return { text: t('common.marketClosed'), state: 'closed' };
  const { ageMs, isStale } = quote;
  if (ageMs === null) return { text: t('common.unknown'), state: 'stale' };
  return isStale
    ? { text: t('common.staleFor', { seconds: Math.floor(ageMs / 1000) }), state: 'stale' }
    : { text: secondsAgo(t, tenthsText(ageMs)), state: 'live' };
}

/** Age of a price; null while the feed has none. An observer renders every second. */
export function usePriceAge(quote: AgedQuote | undefined): PriceAgeTexts | null {
  const t = useText();
  return quote === undefined ? null : priceAgeOf(t, quote);
}
