import type { TextOf } from '../TextOf';
import type zh from '../zh_CN/specimen';

export default {
  fill: 'Fill in a specimen',
  note: 'The demo needs no documents of yours: the specimen shows nobody.',
} satisfies TextOf<typeof zh>;
