import type { JournalPage } from '@contract/money';
import { checkAccount } from '@candor/proof/account/checkAccount';
import type { AccountCheckInput } from '@candor/proof/account/AccountCheckInput';
import { parseAccount } from '@candor/proof/account/accountText';
import type { AccountVerdict } from '@candor/proof/account/AccountVerdict';
import { followJournal, seenEntries } from '@candor/proof/account/checkJournal';
import { CHAIN_START, type ChainPoint } from '@candor/proof/account/journalLine';
import { parseTotalLine, type Total } from '@candor/proof/account/totalLine';
import { moneyText, parseMoney, type Minor } from '@candor/rules/money';
import { isText, listOf, objectOf } from '@candor/proof/check/readProof';
import { parseSettlement } from '@candor/proof/texts/parseSettlement';
import { parseNote } from '@candor/proof/crypto/signedNote';
import { readWitnessPolicy } from '@candor/proof/check/witnesses';
import type { RootStore } from '@/stores/RootStore';
import { pinFirstKey, type CheckDeps } from './checkOrder';
import { linkHeads } from './compareHeads';

const CURRENCY = 'USDT';
/** Maximum newest entries kept, so that the next check can name a changed entry. */
const ENTRIES_MAX = 200;

export interface MoneyCheck {
  verdict: AccountVerdict;
  material: AccountCheckInput;
  /** Number of checked journal entries. */
  entries: number;
  /** Number of earlier statements that the check compared. */
  seen: number;
  /** The balance total that the check searched for the customer; null if the server has none. */
  total: Total | null;
  /** The customer's share of `total`, decimal text; null if not checked or wrong. */
  inTotal: string | null;
  /** The current balance, decimal text; null if not checked or wrong. */
  balance: string | null;
  /** Time of the next total, ms. */
  nextAt: number;
}

const statementOf = (note: string) => parseAccount(parseNote(note)?.body ?? '');
const endOf = (note: string) => statementOf(note)?.seq ?? 0;

const isZero = (amount: string | null) => amount !== null && parseMoney(amount) === 0;

/** `notYet`: all money is newer than the total. `newer`: some is. `nothing`: no money. */
export type MoneyVerdict = 'wrong' | 'noTotal' | 'notYet' | 'nothing' | 'newer' | 'inTotal';

export function moneyVerdict({ verdict, total, inTotal, balance }: MoneyCheck): MoneyVerdict {
  if (verdict.code !== null) return 'wrong';
  if (inTotal === null) return total === null ? 'noTotal' : 'notYet';
  if (inTotal !== balance) return 'newer';
  return isZero(balance) ? 'nothing' : 'inTotal';
}

const isPage = objectOf<JournalPage>({ statement: isText, lines: listOf(isText) });

/** Reads the journal after entry `after`. An invalid page has no statement: the check fails. */
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

/** The entries and statement with which the next check starts and compares. */
function nextStart({ start, lines, statement }: AccountCheckInput) {
  const points = followJournal(start ?? CHAIN_START, lines, CURRENCY);
  if (!(points instanceof Map)) return null;
  const all: ChainPoint[] = [...points.values()];
  const first = all.at(-ENTRIES_MAX - 1) ?? null;
  const isFromStart = first === null || first.seq === 0;
  return {
    statements: [statement],
    settlements: [],
    start: isFromStart ? start : first,
    entries: seenEntries(points, ENTRIES_MAX),
  };
}

function saveCheck(stores: RootStore, check: MoneyCheck): void {
  const { account, clock } = stores;
  const { verdict, material } = check;
  const inTotal = moneyVerdict(check) === 'inTotal' ? check.inTotal : null;
  const at = clock.now() ?? Date.now();
  const isRight = verdict.code === null;
  if (isRight) pinFirstKey(stores, material.keys[0]);
  const next = isRight ? nextStart(material) : null;
  account.update({ checked: { at, isValid: isRight, inTotal }, ...next });
}

/** Starts at the first entry if a known result refers to an entry that the check would skip. */
function startFor(start: ChainPoint | null, settlements: readonly string[]): ChainPoint | null {
  const isBefore = (note: string) => {
    const named = parseSettlement(parseNote(note)?.body ?? '', null)?.journal ?? null;
    return start !== null && named !== null && named.seq <= start.seq;
  };
  return settlements.some(isBefore) ? null : start;
}

/** Loads and checks the customer's journal, statements and total. Rejects with an ApiError. */
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
  const { pinned, heads } = stores.seenLog;
  const { total } = reply;
  const links = total === null ? [] : await linkHeads(api, [total.head, ...heads]);
  const kept = { pinned, start, shown, seen, entries, heads, links };
  const material = { ...journal, keys, ...kept, total };
  const verdict = checkAccount(material, readWitnessPolicy(stores.seenLog.witnesses));
  const sum = total?.parts.reduce((all, { amount }) => all + amount, 0) ?? null;
  const newest = verdict.code === null ? statementOf(journal.statement) : null;
  const balance = newest && newest.available + newest.frozen + newest.staked;
  const isInTotal = verdict.steps.some(({ step, state }) => step === 'total' && state === 'ok');
  const check: MoneyCheck = {
    verdict,
    material,
    entries: (start?.seq ?? 0) + journal.lines.length,
    seen: seen.length,
    total: total && parseTotalLine(total.line),
    inTotal: isInTotal && sum !== null ? moneyText(sum as Minor) : null,
    balance: balance === null ? null : moneyText(balance as Minor),
    nextAt: reply.nextAt,
  };
  saveCheck(stores, check);
  return check;
}

/** The data of the check as a file for `packages/verify/verify.mjs`. */
export function moneyFile({ material }: MoneyCheck): { name: string; text: string } {
  const text = JSON.stringify({ format: 'candor-account/1', ...material }, null, 1);
  return { name: 'candor-money.json', text };
}
