import type { Translate } from '@/i18n';
import type { QuoteNow } from './useQuote';
import { useText } from '@/hooks/useText';

/** Props of `PriceAge`. */
export interface PriceAgeTexts {
  text: string;
  state: 'live' | 'stale' | 'closed';
}

const tenths = (ms: number) => `${Math.floor(ms / 1000)}.${Math.floor((ms % 1000) / 100)}`;

type AgedQuote = Pick<QuoteNow, 'isOpen' | 'isStale' | 'ageMs' | 'halt'>;

/** Stands in a sentence where the number goes. */
const SLOT = '\uE000';
const sentences = new WeakMap<Translate, string>();

/** `common.secondsAgo`, translated once: it is said with every tick. */
function secondsAgo(t: Translate, seconds: string): string {
  let sentence = sentences.get(t);
  if (sentence === undefined) {
    sentence = t('common.secondsAgo', { seconds: SLOT });
    sentences.set(t, sentence);
  }
  return sentence.replace(SLOT, seconds);
}

/** How old a price is, in words (mock-ups: every live price carries its age). */
export function priceAgeOf(t: Translate, quote: AgedQuote): PriceAgeTexts {
  if (quote.halt !== undefined) return { text: t('common.marketHalted'), state: 'closed' };
  if (!quote.isOpen) return { text: t('common.marketClosed'), state: 'closed' };
  const { ageMs, isStale } = quote;
  if (ageMs === null) return { text: t('common.unknown'), state: 'stale' };
  return isStale
    ? { text: t('common.staleFor', { seconds: Math.floor(ageMs / 1000) }), state: 'stale' }
    : { text: secondsAgo(t, tenths(ageMs)), state: 'live' };
}

/** Null while the feed has not named the price; its caller is an observer and is drawn again each second. */
export function usePriceAge(quote: AgedQuote | undefined): PriceAgeTexts | null {
  const t = useText();
  return quote === undefined ? null : priceAgeOf(t, quote);
}
