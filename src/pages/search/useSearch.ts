import { useEffect, useState } from 'react';
import type { FoundProduct } from '@contract/product';
import { cleanText } from '@/domain/input/clean';
import { KEYWORD_LENGTH_MAX } from '@/domain/limits';
import { useRequest, type RequestState } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';

const DEBOUNCE_MS = 300;

/** The keyword to search for, cut from the typed text. */
const queryOf = (typed: string) =>
  [...cleanText(typed)].slice(0, KEYWORD_LENGTH_MAX).join('').trim();

interface SearchResult {
  keyword: string;
  products: readonly FoundProduct[];
}

export interface Search {
  typed: string;
  setTyped: (typed: string) => void;
  /** Searches at once and stores the word; for the return key and words of the history. */
  confirm: (word?: string) => void;
  /** The results with their keyword; null before the first search. */
  found: SearchResult | null;
  request: RequestState<unknown>;
}

export function useSearch(): Search {
  const t = useText();
  const { products, searchHistory } = useStores();
  const [typed, setTyped] = useState('');
  const [sentQuery, setSentQuery] = useState('');
  const query = queryOf(typed);

  useEffect(() => {
    const timer = setTimeout(() => setSentQuery(query), query === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query]);

  const request = useRequest<SearchResult | null>(
    async () =>
      sentQuery === '' ? null : { keyword: sentQuery, products: await products.search(sentQuery) },
    [sentQuery, t.locale],
  );
  const confirm = (word = typed) => {
    searchHistory.add(queryOf(word));
    setTyped(word);
    setSentQuery(queryOf(word));
  };
  const found = query === '' ? null : (request.data ?? null);
  return { typed, setTyped, confirm, found, request };
}
