import { DEMO_USDT_TEXT } from '@/domain/limits';
import type { TextOf } from '../TextOf';
import type zh from '../zh_CN/demo';

export default {
  topUp: 'Top up',
  startOver: 'Start over',
  startOverTitle: `Start over with ${DEMO_USDT_TEXT}?`,
  startOverText: `What is available becomes ${DEMO_USDT_TEXT}.00 demo USDT again. Orders and records stay.`,
  done: `${DEMO_USDT_TEXT}.00 demo USDT is available`,
  failed: 'That did not work, the balance is as it was. Please try again',
  unknown: 'No answer came. Tap again: it is never counted twice',
  deposit: 'This walks through a real deposit. For demo money, one tap is enough.',
} satisfies TextOf<typeof zh>;
