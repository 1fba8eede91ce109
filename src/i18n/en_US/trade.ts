import type { TextOf } from '../TextOf';
import type zh from '../zh_CN/trade';

export default {
  title: 'Positions',
  halves: 'Open and finished',
  pending: 'Open',
  finished: 'Finished',
  ifAllNow: 'If all ended now',
  stakeInUse: 'Stake in use',
  maxLoss: 'Max loss',
  maxWin: 'Max win',
  finishedToday: 'Finished today',
  day: 'Orders: {{count}} · net',
  pendingEmpty: 'No open orders',
  pendingEmptyNote: 'Pick a stock and say up or down.',
  finishedEmpty: 'No finished orders yet',
  finishedEmptyNote: 'When an order ends, its result stays here.',
  toMarket: 'See the market',
  end: 'No orders before {{date}}',
  failed: 'Your orders did not load',
  failedNote: '{{error}}. Orders end as planned.',
  notReceived: 'An order from before the restart never reached us. No money moved',
  checking: 'One order is being checked. It is never placed twice',
} satisfies TextOf<typeof zh>;
