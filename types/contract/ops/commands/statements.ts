import { Type } from 'typebox';
import { IdSchema, InstantSchema, MoneySchema, nullable, oneOf } from '../../common';
import type { CommandRows } from '../CommandRow';
import { CsvSchema, inputOf, NoInputSchema, OutcomeSchema, WordsSchema } from '../common';
import { StatementLineSchema } from '../money';

const role = 'treasurer';
const ChannelSchema = Type.String({ minLength: 1, maxLength: 40 });
const LineIdSchema = Type.String({ minLength: 1, maxLength: 100 });

const OpenLineSchema = Type.Object({
  ...StatementLineSchema.properties,
  /** Deposits of the same channel and amount within three days that no line paid, nearest first. */
  similarDeposits: Type.Array(
    Type.Object({ id: IdSchema, userId: Type.Integer(), at: InstantSchema }),
  ),
});

const ChannelSumsSchema = Type.Object({
  channel: Type.String(),
  currency: oneOf(['USDT', 'CNY']),
  /** Balance that the newest statement states, and when; null if none does. */
  held: nullable(MoneySchema),
  heldAt: nullable(InstantSchema),
  /** Deposits through the channel that were approved, in its currency. */
  credited: MoneySchema,
  /** Incoming lines of the statements; `matched`: those of a deposit. */
  received: MoneySchema,
  matched: MoneySchema,
  /** Received minus credited: what arrived and belongs to no customer, or the reverse. */
  difference: MoneySchema,
  /** Incoming lines without a deposit, and outgoing ones without a payout. */
  unmatchedLines: Type.Integer(),
  unmatchedOut: Type.Integer(),
  /** Approved deposits without a line. */
  unmatchedDeposits: Type.Integer(),
});

export const STATEMENT_COMMANDS = {
  'statements list': {
    role: 'any',
    about: 'Held, received, credited and the difference by channel',
    approval: 'none',
    positionals: [],
    input: NoInputSchema,
    output: Type.Array(ChannelSumsSchema),
  },
  'statements import': {
    role,
    about:
      'Import a statement of a channel: columns id, time, account, amount; payer, note, balance',
    approval: 'alone',
    positionals: ['channel', 'csv'],
    input: inputOf({ channel: ChannelSchema, csv: CsvSchema }),
    output: OutcomeSchema,
  },
  'statements lines': {
    role: 'any',
    about:
      'Lines of a channel’s statements, newest first; with --open those without a deposit or payout',
    approval: 'none',
    positionals: ['channel'],
    input: inputOf({
      channel: ChannelSchema,
      open: Type.Optional(Type.Boolean()),
      before: Type.Optional(InstantSchema),
    }),
    output: Type.Array(OpenLineSchema),
  },
  'statements match': {
    role: 'reviewer',
    about: 'State that a line paid a deposit; one line, one deposit',
    approval: 'alone',
    positionals: ['deposit', 'line'],
    input: inputOf({ deposit: IdSchema, line: LineIdSchema, why: WordsSchema }),
    output: OutcomeSchema,
  },
} as const satisfies CommandRows;
