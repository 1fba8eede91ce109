import { Type } from 'typebox';
import { IdSchema, InstantSchema, MoneySchema, nullable, oneOf } from '../../common';
import type { CommandRows } from '../CommandRow';
import { DaySchema, inputOf, NoInputSchema, OutcomeSchema } from '../common';
import { BookLinesSchema } from '../money';

const role = 'treasurer';
const CurrencySchema = oneOf(['USDT', 'CNY']);
const OwedSchema = Type.String({ pattern: '^[0-9]{1,15}\\.[0-9]{2}$' });

/** A day in one currency; of a closed day the figures of its close. */
const DaySumsSchema = Type.Object({
  currency: CurrencySchema,
  /** What customers are owed at the begin of the day. */
  owedBefore: MoneySchema,
  ...BookLinesSchema.properties,
  /** `owedBefore` with all lines. */
  owedAfter: MoneySchema,
  /** What the operator earned: fees, orders and income, with the sign turned. */
  result: MoneySchema,
  entries: Type.Integer(),
  closedBy: nullable(Type.String()),
  closedAt: nullable(InstantSchema),
  /** Sum that the operator stated to hold when the day was closed; null if not stated. */
  held: nullable(MoneySchema),
  /** `held` minus `owedAfter`. */
  difference: nullable(MoneySchema),
  /** Entries until the end of the day that came after the close, and what is owed with them. */
  lateEntries: nullable(Type.Integer()),
  owedNow: nullable(MoneySchema),
});

export const BOOK_COMMANDS = {
  'money list': {
    role: 'any',
    about: 'What customers are owed, what the operator states to hold, and the last 24 hours',
    approval: 'none',
    positionals: [],
    input: NoInputSchema,
    output: Type.Array(
      Type.Object({
        currency: CurrencySchema,
        owed: MoneySchema,
        /** Sum held by the operator (settings held_usdt, held_cny); null if not set. */
        held: nullable(MoneySchema),
        /** `held` minus `owed`. */
        difference: nullable(MoneySchema),
        /** What each line of the books added in 24 hours to what customers are owed. */
        ...BookLinesSchema.properties,
      }),
    ),
  },
  'books day': {
    role: 'any',
    about: 'What customers are owed before and after a day in China time, and each line between',
    approval: 'none',
    positionals: ['day'],
    input: inputOf({ day: DaySchema }),
    output: Type.Array(DaySumsSchema),
  },
  'books closes': {
    role: 'any',
    about: 'Closed days, newest first',
    approval: 'none',
    positionals: [],
    input: NoInputSchema,
    output: Type.Array(
      Type.Object({ day: DaySchema, by: Type.String(), at: InstantSchema, request: IdSchema }),
    ),
  },
  'books close': {
    role,
    about: 'Close the day after the last closed one, with the sums that customers are owed',
    approval: 'alone',
    positionals: ['day', 'usdt', 'cny'],
    input: inputOf({ day: DaySchema, usdt: OwedSchema, cny: OwedSchema }),
    output: OutcomeSchema,
  },
  'books export': {
    role,
    about: 'The journal of a day in China time as CSV; the read is audited',
    approval: 'none',
    positionals: ['day'],
    input: inputOf({ day: DaySchema }),
    output: Type.Object({ csv: Type.String(), entries: Type.Integer() }),
  },
} as const satisfies CommandRows;
