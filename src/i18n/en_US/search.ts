import type { TextOf } from '../TextOf';
import type zh from '../zh_CN/search';

export default {
  title: 'Search',
  placeholder: 'Name, code or pinyin',
  clear: 'Clear the input',
  submit: 'Search',
  results: 'Results',
  none: 'Nothing found for "{{keyword}}"',
  noneHint: 'Try another name, a code or pinyin initials',
  failed: 'The search did not finish',
  hotFailed: 'The popular stocks did not load',
  byPinyin: 'Found by pinyin: "{{keyword}}"',
  recent: 'Recent',
  clearRecent: 'Clear',
  popular: 'Featured stocks',
  market: { HK: 'HK', CN: 'CN', US: 'US' },
  addWatch: 'Add {{title}} to the watchlist',
  removeWatch: 'Remove {{title}} from the watchlist',
  watchFailed: 'The watchlist was not saved. Please try again',
} satisfies TextOf<typeof zh>;
