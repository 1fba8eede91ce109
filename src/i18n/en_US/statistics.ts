import type { TextOf } from '../TextOf';
import type zh from '../zh_CN/statistics';

export default {
  title: 'My statistics',
  spans: 'Time span',
  span: { '1': 'Today', '7': '7 days', '30': '30 days', all: 'All' },
  right: 'Right',
  breakEven: 'Break-even',
  truth:
    'With a payout of {{payout}} you must be right {{need}} of the time to break even. You were right {{right}}; your net is {{profit}}.',
  count: 'Orders: {{orders}}. Right: {{right}}, wrong: {{wrong}}.',
  rule: 'At an 80% payout you must be right 55.6% of the time. Over time, most people are not.',
  curve: 'Profit and loss',
  byProduct: 'By stock',
  byTerm: 'By term',
  byHour: 'By hour (Beijing)',
  few: 'Under {{count}} orders say little',
  hour: '{{hour}}:00',
  back: '{{count}} refunded',
  empty: 'No results in this time',
  emptyNote: 'Once orders settle, right and wrong are here.',
  failed: 'Your statistics did not load',
  toMarket: 'Go to market',
} satisfies TextOf<typeof zh>;
