import type { TextOf } from '../TextOf';
import type zh from '../zh_CN/tabs';

export default {
  home: 'Home',
  market: 'Market',
  trade: 'Trade',
  mine: 'Mine',
} satisfies TextOf<typeof zh>;
