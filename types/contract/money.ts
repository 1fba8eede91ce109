import { Type, type Static } from 'typebox';
import { BalanceTotalSchema, NoteSchema } from '@candor/proof/schemas';
import { InstantSchema, nullable, oneOf } from './common';

export type { BalanceTotal } from '@candor/proof/schemas';

/** What customers need to check their own money (docs/PROOF.md, The journal and The total). */

export const CURRENCIES = ['USDT', 'CNY'] as const;
export const CurrencySchema = oneOf(CURRENCIES);

export const JournalQuerySchema = Type.Object(
  {
    currency: CurrencySchema,
    /** Number of the first entry; `limit` 1 to 1000, default 1000. */
    from: Type.String({ pattern: '^[1-9][0-9]{0,12}$' }),
    limit: Type.Optional(Type.String({ pattern: '^([1-9][0-9]{0,2}|1000)$' })),
  },
  { additionalProperties: false },
);

export const JournalSchema = Type.Object({
  /** Signed statement that names the end of the journal. */
  statement: NoteSchema,
  /** Journal entries from `from` on, exactly as hashed. */
  lines: Type.Array(Type.String()),
});
export type JournalPage = Static<typeof JournalSchema>;

export const BalanceTotalQuerySchema = Type.Object(
  { currency: CurrencySchema },
  { additionalProperties: false },
);
export const BalanceTotalReplySchema = Type.Object({
  /** The newest total in the log; null before the first. */
  total: nullable(BalanceTotalSchema),
  /** When the next balance total is made, ms. */
  nextAt: InstantSchema,
});
export type BalanceTotalReply = Static<typeof BalanceTotalReplySchema>;
