import type { TextOf } from '../TextOf';
import type zh from '../zh_CN/tabs';

export default {
  home: 'Home',
  market: 'Market',
  trade: 'Positions',
  mine: 'Account',
} satisfies TextOf<typeof zh>;
