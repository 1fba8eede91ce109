import { Type } from 'typebox';
import { IdSchema, InstantSchema, MoneySchema, nullable, oneOf } from '../../common';
import type { CommandRows } from '../CommandRow';
import { inputOf, NoInputSchema, OutcomeSchema } from '../common';
import { QUEUES } from '../queue';

const role = 'any';
const approval = 'none';
const KindSchema = oneOf(QUEUES);
const ItemSchema = inputOf({ kind: KindSchema, id: IdSchema });

export const DESK_COMMANDS = {
  'queue summary': {
    role,
    about: 'How much waits in each queue, and how much of the promised time is used',
    approval,
    positionals: [],
    input: NoInputSchema,
    output: Type.Array(
      Type.Object({
        kind: KindSchema,
        waiting: Type.Integer(),
        oldestAt: nullable(InstantSchema),
        /** Promised time of an answer by queue, ms. */
        promiseMs: Type.Integer(),
      }),
    ),
  },
  'queue list': {
    role,
    about: 'Everything that waits, the nearest deadline first',
    approval,
    positionals: [],
    input: inputOf({
      kind: Type.Optional(KindSchema),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      offset: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    output: Type.Array(
      Type.Object({
        kind: KindSchema,
        id: IdSchema,
        userId: nullable(Type.Integer()),
        verifiedName: nullable(Type.String()),
        amount: nullable(MoneySchema),
        at: InstantSchema,
        /** Time by which an answer is promised to the customer. */
        deadline: InstantSchema,
        claimedBy: nullable(Type.String()),
        claimedUntil: nullable(InstantSchema),
      }),
    ),
  },
  'queue claim': {
    role,
    about: 'Keep an item for yourself for 10 minutes; claiming again extends it',
    approval,
    positionals: ['kind', 'id'],
    input: ItemSchema,
    output: OutcomeSchema,
  },
  'queue release': {
    role,
    about: 'Give a claimed item back',
    approval,
    positionals: ['kind', 'id'],
    input: ItemSchema,
    output: OutcomeSchema,
  },
} as const satisfies CommandRows;
