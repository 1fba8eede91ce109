import type { JournalPage } from '@contract/money';
import { checkAccount } from '@candor/proof/account/checkAccount';
import type { AccountMaterial } from '@candor/proof/account/readAccount';
import { parseAccount } from '@candor/proof/account/accountText';
import type { AccountVerdict } from '@candor/proof/account/AccountVerdict';
import { followJournal, seenEntries } from '@candor/proof/account/checkJournal';
import { CHAIN_START, type ChainPoint } from '@candor/proof/account/journalLine';
import { parseTotalLine, type Total } from '@candor/proof/account/totalLine';
import { moneyText, parseMoney, type Minor } from '@candor/rules/money';
import { isText, listOf, objectOf } from '@candor/proof/check/readProof';
import { parseSettlement } from '@candor/proof/texts/parseSettlement';
import { parseNote } from '@candor/proof/crypto/signedNote';
import type { RootStore } from '@/stores/RootStore';
import { pinFirstKey, type CheckDeps } from './checkOrder';

const CURRENCY = 'USDT';
/** Entries that are looked at again each time: a change of one of them is told to the entry. */
const ENTRIES_KEPT = 200;

/** A check of one's money that was made. */
export interface MoneyCheck {
  verdict: AccountVerdict;
  material: AccountMaterial;
  /** Entries that were followed. */
  entries: number;
  /** Statements that were compared. */
  seen: number;
  /** The total it was looked for in; null when there is none yet. */
  total: Total | null;
  /** What of one's own is in it, decimal text; null when that was not checked or is wrong. */
  inTotal: string | null;
  /** All that the customer has now, decimal text; null when that was not checked or is wrong. */
  balance: string | null;
  /** When the next total is made, ms. */
  nextAt: number;
}

const statementOf = (note: string) => parseAccount(parseNote(note)?.body ?? '');
const endOf = (note: string) => statementOf(note)?.seq ?? 0;

const isZero = (amount: string | null) => amount !== null && parseMoney(amount) === 0;

/** What a check says of the money as it is now, and not as it was when the total was made. */
export type MoneyAnswer = 'wrong' | 'noTotal' | 'nothing' | 'newer' | 'inTotal';

export function moneyAnswer({ verdict, inTotal, balance }: MoneyCheck): MoneyAnswer {
  if (verdict.code !== null) return 'wrong';
  if (inTotal === null) return 'noTotal';
  if (inTotal !== balance) return 'newer';
  return isZero(balance) ? 'nothing' : 'inTotal';
}

const isPage = objectOf<JournalPage>({ statement: isText, lines: listOf(isText) });

/**
 * Every entry after a number of them, in as many calls as it takes. An answer that is none leaves no
 * statement, and a check without one fails.
 */
async function readJournal({ api }: CheckDeps, after: number): Promise<JournalPage> {
  const lines: string[] = [];
  for (;;) {
    const page: unknown = await api.call('GET /journal', {
      currency: CURRENCY,
      from: after + lines.length + 1,
    });
    if (!isPage(page)) return { lines, statement: '' };
    lines.push(...page.lines);
    const isWhole = after + lines.length >= endOf(page.statement) || page.lines.length === 0;
    if (isWhole) return { lines, statement: page.statement };
  }
}

/** Where the next check begins, and what it holds against the server then. */
function nextStart({ start, lines, statement }: AccountMaterial) {
  const points = followJournal(start ?? CHAIN_START, lines, CURRENCY);
  if (!(points instanceof Map)) return null;
  const all: ChainPoint[] = [...points.values()];
  const first = all.at(-ENTRIES_KEPT - 1) ?? null;
  const isFromStart = first === null || first.seq === 0;
  return {
    statements: [statement],
    settlements: [],
    start: isFromStart ? start : first,
    entries: seenEntries(points, ENTRIES_KEPT),
  };
}

function learn(stores: RootStore, check: MoneyCheck): void {
  const { account, clock } = stores;
  const { verdict, material } = check;
  const inTotal = moneyAnswer(check) === 'inTotal' ? check.inTotal : null;
  const at = clock.now() ?? Date.now();
  const isRight = verdict.code === null;
  if (isRight) pinFirstKey(stores, material.keys[0]);
  const next = isRight ? nextStart(material) : null;
  account.learn({ checked: { at, isValid: isRight, inTotal }, ...next });
}

/** From its first entry on, when an order's result names an entry that would not be read otherwise. */
function startFor(start: ChainPoint | null, settlements: readonly string[]): ChainPoint | null {
  const isBefore = (note: string) => {
    const named = parseSettlement(parseNote(note)?.body ?? '', null)?.journal ?? 'none';
    return start !== null && named !== 'none' && named.seq <= start.seq;
  };
  return settlements.some(isBefore) ? null : start;
}

/** Asks for all that is said about one's money and checks it on this phone. Rejects with an ApiError. */
export async function checkMoney(deps: CheckDeps): Promise<MoneyCheck> {
  const { api, stores } = deps;
  const { own } = stores.account;
  const { statements = [], settlements = [], entries = [] } = own ?? {};
  const start = startFor(own?.start ?? null, settlements);
  const [journal, reply, { keys }] = await Promise.all([
    readJournal(deps, start?.seq ?? 0),
    api.call('GET /balanceTotal', { currency: CURRENCY }),
    api.call('GET /transparency/keys'),
  ]);
  const seen = [...statements, ...settlements];
  const { asset } = stores.assets;
  const shown = asset?.statement
    ? {
        statement: asset.statement,
        available: asset.available,
        frozen: asset.withdrawReview,
        staked: asset.position,
      }
    : null;
  const { pinned } = stores.seenLog;
  const material = { ...journal, keys, pinned, start, shown, seen, entries, total: reply.total };
  const verdict = checkAccount(material);
  const sum = reply.total?.parts.reduce((all, { amount }) => all + amount, 0) ?? null;
  const newest = verdict.code === null ? statementOf(journal.statement) : null;
  const balance = newest && newest.available + newest.frozen + newest.staked;
  const isIn = verdict.steps.some(({ step, state }) => step === 'total' && state === 'ok');
  const check: MoneyCheck = {
    verdict,
    material,
    entries: (start?.seq ?? 0) + journal.lines.length,
    seen: seen.length,
    total: reply.total && parseTotalLine(reply.total.line),
    inTotal: isIn && sum !== null ? moneyText(sum as Minor) : null,
    balance: balance === null ? null : moneyText(balance as Minor),
    nextAt: reply.nextAt,
  };
  learn(stores, check);
  return check;
}

/** The check as a file, for `packages/verify/verify.mjs` and whoever is to see it. */
export function moneyFile({ material }: MoneyCheck): { name: string; text: string } {
  const text = JSON.stringify({ format: 'candor-account/1', ...material }, null, 1);
  return { name: 'candor-money.json', text };
}
