import fc from 'fast-check';
import { minor } from '@candor/rules/money';
import { isSqlState } from '../db/isSqlState';
import { AppError } from '../platform/errors';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { insertUser } from '../testing/insertUser';
import { postJournal } from './postJournal';
import { MOVEMENTS, type JournalKind } from '../repositories/money/journal';

/** An independent model of the ledger's rules, compared with the SQL on random histories. */
const KINDS = Object.keys(MOVEMENTS).filter(
  (kind): kind is JournalKind => kind !== 'fx_in' && kind !== 'fx_out',
);
const RUNS = Number(process.env.WALLET_MODEL_RUNS ?? 60);

interface Command {
  kind: JournalKind;
  ref: string;
  amount: number;
}

class Model {
  readonly buckets = { available: 0, frozen: 0, staked: 0, external: 0, house: 0, promo: 0, fx: 0 };
  private readonly steps = new Map<string, number>();

  /** Applies a command if the rules allow it; returns whether they do. */
  apply({ kind, ref, amount }: Command): boolean {
    const { phase, from, to } = MOVEMENTS[kind];
    const guarded = from === 'available' || from === 'frozen' || from === 'staked';
    if (guarded && this.buckets[from] < amount) return false;
    if (this.steps.has(`${ref} ${phase}`)) return false;
    if (phase === 2 && this.steps.get(`${ref} 1`) !== amount) return false;
    this.steps.set(`${ref} ${phase}`, amount);
    this.buckets[from] -= amount;
    this.buckets[to] += amount;
    return true;
  }
}

const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom(...KINDS),
  ref: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
  amount: fc.constantFrom(1, 50, 50, 100, 100, 100, 1000),
});

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

async function accepted(userId: number, { kind, ref, amount }: Command): Promise<boolean> {
  const posting = {
    userId,
    currency: 'USDT',
    kind,
    ref,
    amount: minor(amount),
    at: 1,
    reason: 'a test',
  } as const;
  try {
    await test.db.transaction((tx) => postJournal(tx, posting));
    return true;
  } catch (error) {
    if (error instanceof AppError || isSqlState(error, '23505', '23503')) return false;
    throw error;
  }
}

async function bucketsOf(userId: number) {
  const { rows } = await test.db.pool.query(
    `select available, frozen, staked, external, house, promo, fx
     from wallet where user_id = $1 and currency = 'USDT'`,
    [userId],
  );
  return rows[0];
}

async function journalSum(userId: number) {
  const { rows } = await test.db.pool.query<{ sum: number; last: number; rows: number }>(
    `select coalesce(sum(case when credit = 'available' then amount
                              when debit = 'available' then -amount else 0 end), 0)::bigint as sum,
       count(*) as rows,
       coalesce((select available_after from journal where user_id = $1 order by seq desc limit 1), 0) as last
     from journal where user_id = $1 and currency = 'USDT'`,
    [userId],
  );
  return rows[0];
}

describe('the wallet', () => {
  it('accepts, refuses and holds the amounts of the model for any sequence of postings', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 60 }), async (commands) => {
        const { userId } = await insertUser(test.context);
        const model = new Model();
        let done = 0;
        for (const asked of commands) {
          const allowed = model.apply(asked);
          expect([asked, await accepted(userId, asked)]).toEqual([asked, allowed]);
          if (allowed) done += 1;
        }
        expect(await bucketsOf(userId)).toEqual(model.buckets);
        const { available } = model.buckets;
        expect(await journalSum(userId)).toEqual({ sum: available, last: available, rows: done });
      }),
      { numRuns: RUNS },
    );
  }, 300_000);
});
