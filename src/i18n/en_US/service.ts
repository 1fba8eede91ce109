import { PRICE_AGE_MS_MAX } from '@/domain/order';
import type { TextOf } from '../TextOf';
import type zh from '../zh_CN/service';

export default {
  title: 'Support',
  chat: 'Open live chat',
  chatNote: 'Talk to us inside WeChat',
  openPage: 'Open the support page',
  write: 'Write an email',
  call: 'Call',
  openFailed: 'It did not open. Copy it and open it yourself',
  emailNote: 'Name the order number when you write; never a password',
  phoneNote: 'Support by phone',
  linkNote: 'Support page',
  copy: 'Copy',
  loading: 'Looking up the contact',
  failed: 'The contact could not be loaded',
  ask: 'Write to support',
  askHint: 'What happened? Add the order number if there is one; never a password',
  reach: 'Email for the answer',
  reachHint: 'name@example.com',
  send: 'Send',
  sending: 'Sending',
  needBody: 'Write your question first',
  needReach: 'Enter an email for the answer',
  sent: 'We have it. The answer comes under Messages.',
  sentTo: 'We have it. The answer goes to {{to}}.',
  faq: 'Questions and answers',
  neverAsk: 'Support never asks for a login password, a fund password or a code.',
  question: {
    settle: 'How is a result decided?',
    late: 'When does a deposit or withdrawal arrive?',
    reject: 'My withdrawal was rejected. Where is the money?',
    password: 'I forgot my password',
    stale: 'Why can I sometimes not order?',
  },
  answer: {
    settle: `The closing price is the last public price at or before expiry, at most ${PRICE_AGE_MS_MAX / 1000} seconds old, compared with the opening price. Without one the order is void and your stake is returned. The order details name both prices and the time of each.`,
    late: 'Each deposit and withdrawal has its state, its times and the next step in the records. A withdrawal can be cancelled until it is reviewed.',
    reject:
      'A rejected withdrawal returns to your available balance in full. Activity lists the entry.',
    password:
      'Login password: tap "Forgot password?" where you log in. Fund password: under Security, where you change it, tap "Forgot fund password?". A code goes to your phone or email; after a reset, withdrawals may pause for a while.',
    stale: `When a price has not been updated for ${PRICE_AGE_MS_MAX / 1000} seconds you cannot order, so that you never trade on an old one. The button is back as soon as prices are.`,
  },
} satisfies TextOf<typeof zh>;
