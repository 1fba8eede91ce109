import type { TextOf } from '../TextOf';
import type zh from '../zh_CN/demo';

export default {
  topUp: 'Top up',
  startOver: 'Start over',
  startOverTitle: 'Start over with 10,000?',
  startOverText: 'What is available becomes 10,000.00 demo USDT again. Orders and records stay.',
  done: '10,000.00 demo USDT is available',
  failed: 'That did not work, the balance is as it was. Please try again',
  unknown: 'No answer came. Tap again: it is never counted twice',
  deposit: 'This walks through a real deposit. For demo money, one tap is enough.',
} satisfies TextOf<typeof zh>;
