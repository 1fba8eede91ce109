import { Type } from 'typebox';
import { InstantSchema, MoneySchema, nullable, oneOf } from '../../common';
import { HALT_REASONS, ProcodeSchema } from '../../product';
import type { CommandRows } from '../CommandRow';
import {
  AMOUNT_OR_NONE_PATTERN,
  inputOf,
  NoInputSchema,
  OutcomeSchema,
  WordsSchema,
} from '../common';

const SideSchema = Type.Object({
  orders: Type.Integer(),
  stake: MoneySchema,
  /** Sum that customers get if all these orders win. */
  payout: MoneySchema,
});
const LimitSchema = Type.String({ pattern: AMOUNT_OR_NONE_PATTERN });
const NoteSchema = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });

const ProductStateSchema = Type.Object({
  procode: Type.String(),
  titles: Type.Record(Type.String(), Type.String()),
  halt: nullable(oneOf(HALT_REASONS)),
  /** Since when an operator halts it, and what customers read, by locale. */
  haltedAt: nullable(InstantSchema),
  /** When an operator stopped new orders; null while they are accepted. */
  pausedAt: nullable(InstantSchema),
  note: Type.Record(Type.String(), Type.String()),
  /** Terms in force, "30:0.80,60:0.82", and whether they are the product's own. */
  terms: Type.String(),
  hasOwnTerms: Type.Boolean(),
  orderMin: MoneySchema,
  orderMax: MoneySchema,
  hasOwnLimits: Type.Boolean(),
  up: SideSchema,
  down: SideSchema,
});

const SourcesSchema = Type.Object({
  name: Type.String(),
  tradingMode: oneOf(['demo', 'live']),
  /** Time of the report; null before the first one. */
  at: nullable(InstantSchema),
  feeds: Type.Array(
    Type.Object({
      source: Type.String(),
      /** Milliseconds without a usable price, at the time of the report. */
      ageMs: Type.Integer(),
    }),
  ),
  /** True in live mode with a single price source: nothing contradicts a wrong price. */
  isSingle: Type.Boolean(),
});

export const MARKET_COMMANDS = {
  'market list': {
    role: 'any',
    about: 'Products with their halts, terms and limits, and the open orders by side',
    approval: 'none',
    positionals: [],
    input: NoInputSchema,
    output: Type.Array(ProductStateSchema),
  },
  'market sources': {
    role: 'any',
    about: 'Price sources with the age of their prices',
    approval: 'none',
    positionals: [],
    input: NoInputSchema,
    output: SourcesSchema,
  },
  'market pause': {
    role: 'admin',
    about: 'Refuse new orders on a product at once; open ones run to their end',
    approval: 'alone',
    positionals: ['procode'],
    input: inputOf({ procode: ProcodeSchema, why: WordsSchema }),
    output: OutcomeSchema,
  },
  'market halt': {
    role: 'admin',
    about: 'Halt a product: no prices, and open orders are void; customers read NOTE',
    approval: 'two',
    positionals: ['procode', 'note'],
    input: inputOf({
      procode: ProcodeSchema,
      note: NoteSchema,
      noteEn: Type.Optional(NoteSchema),
      why: WordsSchema,
    }),
    output: OutcomeSchema,
  },
  'market resume': {
    role: 'admin',
    about: 'End an operator’s pause or halt',
    approval: 'two',
    positionals: ['procode'],
    input: inputOf({ procode: ProcodeSchema, why: WordsSchema }),
    output: OutcomeSchema,
  },
  'market set': {
    role: 'admin',
    about: 'Change a product’s terms with payout rates, or limits; "" means the general ones',
    approval: 'two',
    positionals: ['procode'],
    input: inputOf({
      procode: ProcodeSchema,
      /** Seconds and payout rates: "30:0.80,60:0.82". */
      terms: Type.Optional(Type.String({ maxLength: 300 })),
      min: Type.Optional(LimitSchema),
      max: Type.Optional(LimitSchema),
      /** Confirms a change by more than a factor of two. */
      large: Type.Optional(Type.Boolean()),
      why: WordsSchema,
    }),
    output: OutcomeSchema,
  },
} as const satisfies CommandRows;
