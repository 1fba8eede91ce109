import type { TextOf } from '../TextOf';
import type zh from '../zh_CN/launch';

export default {
  title: 'Welcome',
  slogan: 'Every result is yours to check.',
  receipt: 'A signed receipt before the outcome',
  log: 'A public price log; any change shows',
  recompute: 'Recomputed on your own phone',
  login: 'Log in',
  register: 'Create account',
  demoMoney: 'Demo money only',
  service: 'Support',
  otherLanguage: '中文',
} satisfies TextOf<typeof zh>;
