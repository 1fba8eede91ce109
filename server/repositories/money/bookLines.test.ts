import { testDatabase, type TestDatabase } from '../../testing/testDatabase';
import { linesOf } from './bookLines';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

const OWN = ['available', 'frozen', 'staked'];

/** The movements that the database's CHECK allows. */
async function movements() {
  const { rows } = await test.owner.pool.query(
    `select pg_get_constraintdef(oid) as text from pg_constraint
     where contype = 'c' and conrelid = 'journal'::regclass`,
  );
  const ROW =
    /kind = '(\w+)'::text\) AND \(phase = \d\) AND \(debit = '(\w+)'::text\) AND \(credit = '(\w+)'/g;
  return rows.flatMap(({ text }: { text: string }) =>
    [...text.matchAll(ROW)].map(([, kind = '', from = '', to = '']) => ({ kind, from, to })),
  );
}

describe('the lines of the books', () => {
  it('have every kind of the ledger, and add up to what it changes', async () => {
    const all = await movements();
    expect(all.length).toBeGreaterThan(20);
    const wrong = all.filter(({ kind, from, to }) => {
      const owed = 100 * (Number(OWN.includes(to)) - Number(OWN.includes(from)));
      const lines = Object.values(linesOf({ [kind]: 100 }));
      const hasLine =
        OWN.includes(from) && OWN.includes(to) ? true : lines.some((sum) => sum !== 0);
      return !hasLine || lines.reduce((sum, one) => sum + one, 0) !== owed;
    });
    expect(wrong).toEqual([]);
  });

  it('refuse a kind that they do not have', () => {
    expect(() => linesOf({ gift: 1 })).toThrow('gift is in no line');
  });

  it('show a payout without its fee, and the fee', () => {
    const lines = linesOf({ withdraw_freeze: 10_000, withdraw_pay: 10_000, withdraw_fee: 50 });
    expect(lines).toMatchObject({ payouts: -9_950, fees: -50, orders: 0 });
  });
});
