import { DEMO_USDT_TEXT } from '@/domain/limits';
import type { TextOf } from '../TextOf';
import type zh from '../zh_CN/launch';

export default {
  title: 'Welcome',
  question: 'Up or down in a minute?',
  what: 'Call stocks up or down over a short time{{money}}. Every result is yours to check.',
  money: ', with demo money',
  now: 'now',
  step: { pick: 'Pick up or down', price: 'One price decides', check: 'Check it yourself' },
  guest: `Try with ${DEMO_USDT_TEXT} demo USDT`,
  guestNote: 'No sign-up, one tap',
  guestBusy: 'Getting ready',
  login: 'Log in',
  register: 'Create account',
  demoMoney: 'Demo money only',
  service: 'Support',
  otherLanguage: '中文',
} satisfies TextOf<typeof zh>;
