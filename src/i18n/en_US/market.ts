import type { TextOf } from '../TextOf';
import type zh from '../zh_CN/market';

export default {
  title: 'Market',
  search: 'Name, code or pinyin',
  markets: 'Markets',
  all: 'All',
  watch: 'Watchlist',
  market: { HK: 'HK', CN: 'CN', US: 'US' },
  sortBy: { name: 'Name', volume: 'Vol', price: 'Price', change: 'Change' },
  columns: { today: 'Today', range: 'Day range' },
  ascending: '{{by}}, lowest first',
  descending: '{{by}}, highest first',
  unsorted: 'Sort by {{by}}',
  closedUntil: '{{market}} is closed and opens {{time}}',
  closed: '{{market}} is closed',
  addWatch: 'Add {{title}} to the watchlist',
  removeWatch: 'Remove {{title}} from the watchlist',
  watchFailed: 'The watchlist was not saved. Please try again',
  failed: 'The stocks did not load',
  empty: 'This market has no stocks at the moment',
  watchEmpty: 'Your watchlist is empty. Tap a star to add a stock',
  showAll: 'Show all stocks',
  end: '{{count}} in all',
} satisfies TextOf<typeof zh>;
