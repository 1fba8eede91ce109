import type { TextOf } from '../TextOf';
import type zh from '../zh_CN/specimen';

export default {
  fill: 'Use a specimen',
  note: 'The demo needs no real documents. The specimen belongs to nobody.',
} satisfies TextOf<typeof zh>;
