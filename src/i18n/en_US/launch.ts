import type { TextOf } from '../TextOf';
import type zh from '../zh_CN/launch';

export default {
  title: 'Welcome',
  slogan: 'Every result is yours to check.',
  receipt: 'See your max win and loss before you tap',
  log: 'A signed receipt at once, before the result',
  recompute: 'Results recomputed on your phone, from a public log',
  login: 'Log in',
  register: 'Create account',
  demoMoney: 'Demo money only',
  service: 'Support',
  otherLanguage: '中文',
} satisfies TextOf<typeof zh>;
