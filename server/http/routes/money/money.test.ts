import { checkAccount } from '@candor/proof/account/checkAccount';
import type { AccountCheckInput } from '@candor/proof/account/AccountCheckInput';
import { followJournal, seenEntries } from '@candor/proof/account/checkJournal';
import { CHAIN_START } from '@candor/proof/account/journalLine';
import { minor } from '@candor/rules/money';
import type { Page } from '../../../../types/contract/common';
import type { Order, OrderDetail } from '../../../../types/contract/order';
import type { LogKeys } from '../../../../types/contract/transparency';
import type { BalanceTotalReply, JournalPage } from '../../../../types/contract/money';
import type { Asset } from '../../../../types/contract/wallet';
import { publishTotals } from '../../../services/money/publishTotals';
import { getApi } from '../../../testing/callApi';
import { insertUser, type TestUser } from '../../../testing/insertUser';
import { ask, place } from '../../../testing/orders';
import { buildTestMarket, type TestMarket } from '../../../testing/testMarket';
import { DAY_MS } from '@candor/rules/durations';

/** A change of past entries by a dishonest operator who has access to the database. */
type Lie = (test: TestMarket, user: TestUser) => Promise<unknown>;

describe('the verification of a customer’s money', () => {
  let test: TestMarket;
  let user: TestUser;
  let stranger: TestUser;
  /** Statements that the device has received. */
  let seenStatements: string[];

  const owner = (sql: string) => test.owner.pool.query(sql);
  /** Drops the journal's keys and checks, as an operator with database access can. */
  const unlock = async () => {
    const { rows } = await test.owner.pool.query<{ name: string }>(
      `select conname as name from pg_constraint where contype in ('f', 'c')
         and conrelid = 'journal'::regclass`,
    );
    for (const { name } of rows)
      await owner(`alter table journal drop constraint "${name}" cascade`);
  };

  /** Returns all data that a device requests for a check, and the statements that it kept. */
  async function material(kept: readonly string[] = seenStatements): Promise<AccountCheckInput> {
    const { data: journal } = await ask<JournalPage>(test, user, '/journal?currency=USDT&from=1');
    const { data } = await ask<BalanceTotalReply>(test, user, '/balanceTotal?currency=USDT');
    const { data: keys } = await getApi<LogKeys>(test.app, '/transparency/keys');
    const own = { start: null, shown: null, entries: [], pinned: null, heads: [], links: null };
    return { ...own, ...journal, keys: keys.keys, seen: kept, total: data.total };
  }

  const readStatement = async () => (await ask<Asset>(test, user, '/assetInfo')).data.statement;

  beforeEach(async () => {
    test = await buildTestMarket();
    user = await insertUser(test.context, minor(1_476_800));
    stranger = await insertUser(test.context, minor(999));
    await test.tick(...Array.from({ length: 5 }, (_, i) => 18_200 + i));
    seenStatements = [await readStatement()];
    await place(test, user, { seconds: 30 });
    seenStatements.push(await readStatement());
    await test.tick(...Array.from({ length: 40 }, (_, i) => 18_300 + i));
    await test.context.market.settle();
    await publishTotals(test.context);
    await test.tick(...Array.from({ length: 70 }, (_, i) => 18_400 + i));
    await test.context.market.seal();
    seenStatements.push(await readStatement());
  });
  afterEach(() => test.close());

  it('accepts a chain of entries that includes every statement and the total', async () => {
    const made = await material();
    expect(checkAccount(made)).toMatchObject({ code: null, isValid: true });
    expect(made.lines).toHaveLength(4);
    const [, , , , total] = made.total?.line.split('|') ?? [];
    expect(Number(total)).toBe(1_476_800 + 8_000 + 999);
    const split = made.total?.parts.map(({ amount }) => amount) ?? [];
    expect(split.length).toBeGreaterThan(1);
    expect(split.reduce((sum, amount) => sum + amount, 0)).toBe(1_484_800);
  });

  it('reveals no number, name or amount of another customer', async () => {
    const { total } = await material();
    const text = JSON.stringify(total);
    expect(text).not.toContain(String(stranger.userId));
    expect(total?.parts.every(({ path }) => path.length >= 14)).toBe(true);
    const own = await ask<BalanceTotalReply>(test, stranger, '/balanceTotal?currency=CNY');
    expect(own.data.total?.parts).toEqual([]);
  });

  it('uses a total that one server computes once a day, or at once on request', async () => {
    expect(await publishTotals(test.context)).toEqual([]);
    expect(await publishTotals(test.context, true)).toHaveLength(2);
    test.clock.advance(DAY_MS);
    const both = await Promise.all([publishTotals(test.context), publishTotals(test.context)]);
    expect(
      both
        .flat()
        .map(({ currency }) => currency)
        .sort(),
    ).toEqual(['CNY', 'USDT']);
  });

  it('continues from the entry where an earlier check ended', async () => {
    const all = await material();
    const fromStart = checkAccount({ ...all, seen: [] });
    expect(fromStart.isValid).toBe(true);
    const [, second] = seenStatements;
    const [, , , , entries = '', digest = ''] = second?.split('\n') ?? [];
    expect([entries, digest.length]).toEqual(['entries 2', 71]);
    const balances = { available: 1_466_800, frozen: 0, staked: 10_000 };
    const ended = Number(all.lines[1]?.split('|').at(-1));
    const at = { seq: 2, digest: digest.slice(7), ...balances, at: ended };
    const fromThirdEntry = { ...all, start: at, lines: all.lines.slice(2) };
    expect(checkAccount(fromThirdEntry)).toMatchObject({ isValid: true });
    const wrong = { ...fromThirdEntry, start: { ...at, digest: '0'.repeat(64) } };
    expect(checkAccount(wrong).code).toBe('entry_changed');
  });

  describe('against the result of an order', () => {
    const settlement = async () => {
      const { data } = await ask<Page<Order>>(test, user, '/orderList?state=finished');
      const path = `/orderDetail?orderNo=${data.list[0]?.orderNo}`;
      return (await ask<OrderDetail>(test, user, path)).data.proof?.settlement ?? '';
    };

    it('accepts a result that is signed with the number and digest of the entry that paid it', async () => {
      const note = await settlement();
      expect(note).toMatch(/^candor-settlement\/1\n/);
      expect(note).toMatch(/^journal 4 [0-9a-f]{64}$/m);
      expect(checkAccount(await material([...seenStatements, note]))).toMatchObject({
        isValid: true,
      });
    });

    it('fails when the operator paid less than it signed', async () => {
      const note = await settlement();
      const { userId } = user;
      const rest = `user_id = ${userId} and currency = 'USDT'`;
      await unlock();
      // Reduces a win by 0.01 USDT in journal and wallet, and recomputes all digests.
      await owner(`update journal set amount = amount - 1, available_after = available_after - 1
        where ${rest} and seq = 4`);
      await owner(`update journal j set digest = sha256(b.digest || convert_to(journal_line(j.currency,
          j.seq, j.kind, j.ref, j.phase, j.debit, j.credit, j.amount, j.available_after,
          j.frozen_after, j.staked_after, j.at) || E'\\n', 'UTF8'))
        from journal b where j.${rest.replace(' and ', ' and j.')} and j.seq = 4
          and b.user_id = j.user_id and b.currency = j.currency and b.seq = 3`);
      await owner(`update wallet w set available = j.available_after, house = house + 1,
          digest = j.digest from journal j where w.${rest.replace(' and ', ' and w.')}
          and j.user_id = w.user_id and j.currency = w.currency and j.seq = 4`);
      const made = await material([]);
      expect(checkAccount({ ...made, total: null }).code).toBeNull();
      const kept = { ...made, total: null, seen: [note] };
      expect(checkAccount(kept)).toMatchObject({ code: 'entry_changed', entries: { to: 4 } });
      // A newly signed settlement refers to the changed entry, so the sum differs.
      const anew = { ...made, total: null, seen: [await settlement()] };
      expect(checkAccount(anew)).toMatchObject({ code: 'paid_wrong', entries: { from: 4, to: 4 } });
    });
  });

  const change =
    (set: string, seq: number): Lie =>
    (_, { userId }) =>
      owner(
        `update journal set ${set} where user_id = ${userId} and currency = 'USDT' and seq = ${seq}`,
      );

  it.each<[string, Lie, string, number]>([
    ['an amount was changed', change('available_after = available_after - 1', 4), 'entry_wrong', 4],
    ['what it came from was changed', change(`ref = 'O1'`, 4), 'entry_changed', 4],
    ['the time was changed', change('at = at + 1', 4), 'entry_changed', 4],
    [
      'an entry was left out',
      (_, { userId }) =>
        owner(`delete from journal where user_id = ${userId} and currency = 'USDT' and seq = 4`),
      'entry_missing',
      4,
    ],
  ])('fails when %s, and names the entry', async (_, forgery, code, seq) => {
    const { lines } = await material();
    const points = followJournal(CHAIN_START, lines, 'USDT');
    const entries = points instanceof Map ? seenEntries(points, 200) : [];
    await unlock();
    await forgery(test, user);
    const verdict = checkAccount({ ...(await material()), entries });
    expect(verdict.code).toBe(code);
    expect(verdict.entries).toEqual({ from: seq, to: seq });
    // A device that kept only statements reports the entries since the last valid one.
    const coarse = checkAccount(await material());
    expect(coarse.code).toBe(code);
    expect(coarse.entries?.from).toBeGreaterThan(2);
  });

  it('fails when the whole chain was replaced after the phone had seen a part of it', async () => {
    const { userId } = user;
    const rest = `user_id = ${userId} and currency = 'USDT'`;
    // Removes a win from journal and wallet, and recomputes all digests.
    await unlock();
    await owner(`delete from journal where ${rest} and seq = 4`);
    await owner(`update wallet w set seq = 3, available = j.available_after, house = house + 8000,
      digest = j.digest from journal j where w.${rest.replace(' and ', ' and w.')}
      and j.user_id = w.user_id and j.currency = w.currency and j.seq = 3`);
    const forgotten = await material([]);
    // Without kept statements the total still proves that an entry is missing.
    expect(checkAccount(forgotten).code).toBe('not_in_total');
    const verdict = checkAccount(await material());
    expect(verdict).toMatchObject({ code: 'entry_missing', entries: { from: 4, to: 4 } });
  });

  it('fails when the total lacks the balance, or the log lacks the total', async () => {
    const honest = await material();
    const { total } = honest;
    if (total === null) throw new Error('there is no total');
    const [first, ...others] = total.parts;
    const check = (wrong: typeof total) => checkAccount({ ...honest, total: wrong }).code;
    expect(check({ ...total, parts: others })).toBe('total_wrong');
    expect(check({ ...total, parts: [] })).toBe('not_in_total');
    expect(check({ ...total, parts: [{ ...first!, amount: first!.amount + 1 }, ...others] })).toBe(
      'total_wrong',
    );
    const negative = first!.path.map((node, at) =>
      at === 3 ? { ...node, sum: -node.sum - 1 } : node,
    );
    expect(check({ ...total, parts: [{ ...first!, path: negative }, ...others] })).toBe(
      'malformed',
    );
    const line = total.line.replace(/\|(\d+)\|([0-9a-f]{64})/, '|1|$2');
    expect(check({ ...total, line })).toBe('total_not_in_log');
    expect(check({ ...total, entries: 2, digest: total.digest })).toBe('not_in_total');
  });

  it('fails when the total contains an earlier balance', async () => {
    const honest = await material();
    const { total } = honest;
    if (total === null) throw new Error('there is no total');
    test.clock.advance(120_000);
    await test.tick(18_400, 18_401);
    await place(test, user, { seconds: 30 });
    const fromThirdEntry = await material();
    // To hide the entry, an operator would need a new total with the balance before the order.
    expect(checkAccount(fromThirdEntry)).toMatchObject({ isValid: true });
    const [word, at = '', ...rest] = total.line.split('|');
    const line = [word, Number(at) + 600_000, ...rest].join('|');
    const verdict = checkAccount({ ...fromThirdEntry, total: { ...total, line } });
    expect(verdict.code).toBe('total_not_in_log');
  });

  it('fails when a statement is not signed by the operator', async () => {
    const honest = await material();
    const forged = honest.statement.replace('available 14', 'available 24');
    expect(checkAccount({ ...honest, statement: forged }).code).toBe('bad_signature');
    expect(checkAccount({ ...honest, seen: [forged] }).code).toBe('bad_signature');
    expect(checkAccount({ ...honest, pinned: 'A'.repeat(43) + '=' }).code).toBe('unknown_key');
  });
});
