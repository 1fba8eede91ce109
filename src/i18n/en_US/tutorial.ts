import type { TextOf } from '../TextOf';
import type zh from '../zh_CN/tutorial';

export default {
  title: 'How it works',
  offer: 'One order from start to end',
  open: 'Show me',
  dismiss: 'No, thanks',
  step: '{{step}} of {{count}}',
  next: 'Next',
  back: 'Back',
  done: 'Try one',
  pick: {
    title: 'Pick up or down',
    text: 'Pick a stock and say whether it will be higher or lower than now. You choose when it ends.',
  },
  ends: {
    title: 'Both ends, before the tap',
    text: 'You see your max loss and max win before you order. An equal price returns the stake.',
  },
  price: {
    title: 'One price decides',
    text: 'The last public price at or before expiry is the result. What comes later does not count.',
  },
  check: {
    title: 'Verify it yourself',
    text: 'You get a signed receipt at once. After the result, tap Verify: your phone recomputes it from the public log. No need to trust us.',
  },
} satisfies TextOf<typeof zh>;
