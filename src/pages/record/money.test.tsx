import { act, fireEvent } from '@testing-library/react';
import { ApiError } from '@/api/ApiError';
import { CHAIN_START } from '@candor/proof/account/journalLine';
import {
  anAccount,
  aJournal,
  aSettlement,
  aStatement,
  MOVEMENTS,
} from '@candor/proof/testing/anAccount';
import { aLog } from '@candor/proof/testing/aLog';
import { saveTextFile } from '@/platform/files/files';
import { anAsset } from '@/testing/builders';
import type { FakeApi } from '@/testing/fakeApi';
import { renderPage } from '@/testing/renderPage';
import type { RootStore } from '@/stores/RootStore';
import Money from './money';

jest.mock('@/platform/files/files', () => ({
  savesFiles: true,
  saveTextFile: jest.fn(() => Promise.resolve('saved')),
}));

const { log, ...honest } = anAccount();
const { points } = aJournal();
const NEXT_AT = 1_795_046_400_000;

const serve = (api: FakeApi, change: Partial<typeof honest> = {}) => {
  const { statement, lines, keys, total } = { ...honest, ...change };
  api['GET /journal'].mockImplementation(async ({ from }) => ({
    statement,
    lines: lines.slice(Number(from) - 1),
  }));
  api['GET /balanceTotal'].mockResolvedValue({ total, nextAt: NEXT_AT });
  api['GET /transparency/keys'].mockResolvedValue({ origin: '', keys: [...keys] });
};

/** Stores statements that the phone has received earlier. */
const saw = (stores: RootStore) =>
  honest.seen.forEach((note) => stores.account.addStatement({ statement: note }));

async function shown(change: Partial<typeof honest> = {}, before = saw) {
  const page = await renderPage(Money, { api: (api) => serve(api, change), stores: before });
  const marks = [...page.container.querySelectorAll('[id^="money-"]')]
    .map(({ id }) => /^money-(\w+)-(done|failed|waiting)$/.exec(id))
    .flatMap((match) => (match ? [`${match[1]} ${match[2]}`] : []));
  return { ...page, marks, headline: () => page.byId('money-headline').textContent };
}

describe('page record/money', () => {
  it('confirms that the money is in the total, and remembers the check', async () => {
    const { headline, marks, byId, stores, container } = await shown();
    expect(headline()).toBe('你的 10,030.00 USDT 都在总账里');
    expect(marks).toEqual(['statements done', 'journal done', 'kept done', 'total done']);
    expect(container.textContent).toContain('7 笔');
    expect(byId('money-total')).toHaveTextContent('10,807.00 USDT');
    expect(byId('money-held')).toHaveTextContent('20,000.00 USDT');
    const { checked, statements, entries } = stores.account.own!;
    expect(checked).toMatchObject({ isValid: true, inTotal: '10030.00' });
    // A check replaces the compared statements by the newest one.
    expect(statements).toEqual([honest.statement]);
    expect(entries.at(-1)).toEqual({ seq: 7, digest: points[7]!.digest.slice(0, 16) });
    expect(stores.seenLog.pinned).toBe(honest.pinned);
  });

  it('does not confirm the current balance when the total is older', async () => {
    const later = aJournal([...MOVEMENTS, ['win', 3, 'house', 'available', 4_500]]);
    const change = { lines: later.lines, statement: aStatement(later.points.at(-1)!, log) };
    const { headline, marks, byId, stores, container } = await shown(change, () => undefined);
    expect(headline()).toBe('你的账户比总账新');
    expect(byId('money-note').textContent).toMatch(/你当时的 10,030.00 USDT，.*现在的 10,075.00/);
    expect(marks.at(-1)).toBe('total waiting');
    expect(container.querySelector('.verdict .icon--done')).toBeNull();
    expect(stores.account.own?.checked).toMatchObject({ isValid: true, inTotal: null });
  });

  it('says that a customer without entries has no money to check', async () => {
    const total = { ...honest.total!, entries: 0, digest: CHAIN_START.digest, parts: [] };
    const change = { lines: [], statement: aStatement(CHAIN_START, log), total };
    const { headline, marks, container } = await shown(change, () => undefined);
    expect(headline()).toBe('你的余额是 0.00，没有要加总的');
    expect(marks).toEqual(['statements done', 'journal done', 'kept done', 'total waiting']);
    expect(container.querySelector('.verdict .icon--done')).toBeNull();
  });

  it('confirms every entry, and says that there is no total of all balances yet', async () => {
    const { headline, marks } = await shown({ total: null });
    expect(headline()).toBe('每一笔都对得上；还没有总账');
    expect(marks.at(-1)).toBe('total waiting');
  });

  it('says that money which is all newer than the total is in no total yet', async () => {
    const total = { ...honest.total!, entries: 0, digest: CHAIN_START.digest, parts: [] };
    const { headline, marks, byId, stores } = await shown({ total });
    expect(headline()).toBe('每一笔都对得上；你的余额还没有算进总账');
    expect(byId('money-note').textContent).toContain('10,030.00 USDT');
    expect(marks.at(-1)).toBe('total waiting');
    expect(stores.account.own?.checked).toMatchObject({ isValid: true, inTotal: null });
  });

  it('turns red when the total is in another log than the one the phone saw', async () => {
    const { headline, marks } = await shown({}, (stores) => {
      saw(stores);
      stores.seenLog.addHead({ tipSeq: 1, tip: '', head: aLog({ gap: [10, 20] }).head() });
    });
    expect(headline()).toBe('你的钱没有通过核对');
    expect(marks).toContain('total failed');
  });

  it('shows an entry that changed since an earlier check, and keeps the evidence', async () => {
    const lines = honest.lines.map((line, at) => (at === 3 ? line.replace(/\d$/, '7') : line));
    const before = (stores: RootStore) => {
      saw(stores);
      const entries = points
        .slice(1)
        .map(({ seq, digest }) => ({ seq, digest: digest.slice(0, 16) }));
      const checked = { at: 1, isValid: true, inTotal: null };
      stores.account.update({ checked, statements: honest.seen, start: null, entries });
    };
    const { headline, byId, marks, stores } = await shown({ lines }, before);
    expect(headline()).toBe('你的钱没有通过核对');
    expect(byId('money-note').textContent).toContain('第 4 笔：和这部手机以前见过的不一样');
    expect(marks).toContain('kept failed');
    expect(stores.account.own?.checked?.isValid).toBe(false);
    expect(stores.account.own?.statements).toEqual(honest.seen);
  });

  it('fails when an earlier statement contradicts the balance', async () => {
    const other = aStatement({ ...points[4]!, available: 1_100_000 }, log);
    const { marks, byId } = await shown({}, (stores) =>
      stores.account.addStatement({ statement: other }),
    );
    expect(marks).toContain('kept failed');
    expect(byId('money-note').textContent).toContain('第 1 到 4 笔');
  });

  it('compares the signed results of orders with the journal entries to which they refer', async () => {
    const before = (settlement: string) => (stores: RootStore) => {
      const checked = { at: 1, isValid: true, inTotal: null };
      stores.account.update({ checked, start: points[5]!, settlements: [settlement] });
    };
    const won = aSettlement('O1', 18_000, points[4]!, log);
    const right = await shown({}, before(won));
    expect(right.headline()).toContain('都在总账里');
    expect(right.api['GET /journal'].mock.calls.map(([{ from }]) => from)).toEqual([1]);
    expect(right.stores.account.own?.settlements).toEqual([]);
    const wrong = await shown({}, before(aSettlement('O1', 26_000, points[4]!, log)));
    expect(wrong.byId('money-note').textContent).toContain('第 4 笔：入账和订单签名的结果不一致');
    expect(wrong.stores.account.own?.settlements).toHaveLength(1);
    const later = await shown({}, before(aSettlement('O2', 0, points[6]!, log)));
    expect(later.api['GET /journal'].mock.calls.map(([{ from }]) => from)).toEqual([6]);
  });

  it('fails when the balance on screen differs from the signed balance', async () => {
    const shownBalance = (available: string) => (stores: RootStore) =>
      stores.assets.applyEvent({
        ...anAsset(),
        available,
        withdrawReview: '0.00',
        position: '0.00',
        statement: honest.shown!.statement,
      });
    expect((await shown({}, shownBalance('10080.00'))).headline()).toContain('都在总账里');
    const { byId, marks } = await shown({}, shownBalance('9999.00'));
    expect(marks).toContain('statements failed');
    expect(byId('money-note').textContent).toContain('不是签名的那个');
  });

  it('loads further pages until it has every entry', async () => {
    const page = await renderPage(Money, {
      api: (api) => {
        serve(api);
        api['GET /journal'].mockImplementation(async ({ from }) => ({
          statement: honest.statement,
          lines: honest.lines.slice(Number(from) - 1, Number(from) + 2),
        }));
      },
    });
    expect(page.byId('money-headline')).toHaveTextContent('都在总账里');
    expect(page.api['GET /journal'].mock.calls.map(([{ from }]) => from)).toEqual([1, 4, 7]);
  });

  it('exports the evidence as a file, and repeats the check', async () => {
    const { byId, api } = await shown();
    await act(async () => void fireEvent.click(byId('money-export')));
    const [name, text = ''] = jest.mocked(saveTextFile).mock.calls[0] ?? [];
    expect(name).toBe('candor-money.json');
    expect(JSON.parse(text)).toMatchObject({ format: 'candor-account/1', lines: honest.lines });
    await act(async () => void fireEvent.click(byId('money-again')));
    expect(api['GET /balanceTotal']).toHaveBeenCalledTimes(2);
  });

  it('shows the error when the data does not load', async () => {
    const { byId } = await renderPage(Money, {
      api: (api) => api['GET /journal'].mockRejectedValue(new ApiError('offline')),
    });
    expect(byId('list-error').textContent).toContain('没有取到账目');
  });

  it.each([[{}], [[]], [null], [{ statement: 1, lines: 2 }]])(
    'shows a failed check instead of an exception when the server responds %j',
    async (answer) => {
      const { byId } = await renderPage(Money, {
        api: (api) => {
          serve(api);
          api['GET /journal'].mockResolvedValue(answer as never);
        },
      });
      expect(byId('money-headline')).toHaveTextContent('没有通过核对');
    },
  );
});
