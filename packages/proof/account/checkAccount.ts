import { moneyText, type Minor } from '@candor/rules/money';
import {
  checkKeys,
  hadStarted,
  readSignedNote,
  hadNotEnded,
  type KeyRing,
} from '../check/checkKeys';
import { runAccountSteps, type AccountCode, type AccountVerdict } from './AccountVerdict';
import { parseSettlement, type Settlement } from '../texts/parseSettlement';
import { parseAccount, type AccountStatement } from './accountText';
import { compareJournal, compareTimes, followJournal, type Journal } from './checkJournal';
import { checkSettlements, namedEntries } from './checkSettlements';
import { checkTotal } from './checkTotal';
import { CHAIN_START } from './journalLine';
import type { WitnessPolicy } from '../check/witnesses';
import {
  isAccountCheckInput,
  type AccountCheckInput,
  type ShownBalances,
} from './AccountCheckInput';

interface OpenedAccount {
  ring: KeyRing;
  newest: AccountStatement;
  seen: readonly AccountStatement[];
  settlements: readonly Settlement[];
}

/** Reads a statement signed by a key of the log, or returns the fault code. */
function readStatement(note: string, ring: KeyRing): AccountStatement | AccountCode {
  const signed = readSignedNote(note, ring);
  if (typeof signed === 'string') return signed as AccountCode;
  const statement = parseAccount(signed.body);
  if (statement === null) return 'malformed';
  if (statement.origin !== ring.origin) return 'unknown_key';
  if (!hadStarted(signed.signers, statement.at)) return 'unknown_key';
  return hadNotEnded(signed.signers, statement.at) ? statement : 'key_ended';
}

/** All orders are in one currency. A settlement does not name it, nor the product's decimals. */
const ORDERS_CURRENCY = 'USDT';
const isSettlement = (note: string) => note.startsWith('candor-settlement/');

/** Reads a settlement. Its key may be newer, as it is signed when its proof is requested. */
function readSettlement(note: string, ring: KeyRing): Settlement | AccountCode {
  const signed = readSignedNote(note, ring);
  if (typeof signed === 'string') return signed as AccountCode;
  const settlement = parseSettlement(signed.body, null);
  if (settlement === null) return 'malformed';
  if (settlement.origin !== ring.origin) return 'unknown_key';
  return hadNotEnded(signed.signers, settlement.settled) ? settlement : 'key_ended';
}

function areBalancesStated(shown: ShownBalances, statement: AccountStatement): boolean {
  return (['available', 'frozen', 'staked'] as const).every(
    (bucket) => shown[bucket] === moneyText(statement[bucket] as Minor),
  );
}

/** Reads all statements: each must be signed and belong to the same wallet. */
function openAccount(material: AccountCheckInput): OpenedAccount | AccountCode {
  const { keys, pinned, statement, seen, shown } = material;
  const ring = checkKeys(keys, pinned);
  if (typeof ring === 'string') return ring as AccountCode;
  const newest = readStatement(statement, ring);
  if (typeof newest === 'string') return newest;
  const seenStatements: AccountStatement[] = [];
  const statements = seen.filter((note) => !isSettlement(note));
  for (const note of shown === null ? statements : [...statements, shown.statement]) {
    const parsed = readStatement(note, ring);
    if (typeof parsed === 'string') return parsed;
    if (parsed.account !== newest.account || parsed.currency !== newest.currency)
      return 'malformed';
    seenStatements.push(parsed);
  }
  const shownStatement = seenStatements.at(-1);
  if (shown !== null && shownStatement !== undefined && !areBalancesStated(shown, shownStatement))
    return 'balance_wrong';
  const settlements: Settlement[] = [];
  for (const note of seen.filter(isSettlement)) {
    const parsed = readSettlement(note, ring);
    if (typeof parsed === 'string') return parsed;
    if (newest.currency !== ORDERS_CURRENCY) return 'malformed';
    settlements.push(parsed);
  }
  return { ring, newest, seen: seenStatements, settlements };
}

/**
 * Checks a customer's account offline (docs/PROOF.md, The journal): the journal contains every
 * statement shown, pays each order's signed sum, and its balance is in a total. `policy`: witnesses
 * that must have signed the total's head. Never throws.
 */
export function checkAccount(
  material: unknown,
  policy: WitnessPolicy | null = null,
): AccountVerdict {
  if (!isAccountCheckInput(material)) return runAccountSteps(() => 'malformed');
  const opened = openAccount(material);
  const { lines, start, entries, total, heads, links } = material;
  let points: Journal = new Map();
  return runAccountSteps((step) => {
    if (typeof opened === 'string') return opened;
    const { ring, newest, seen, settlements } = opened;
    switch (step) {
      case 'statements':
        return null;
      case 'journal': {
        const journal = followJournal(start ?? CHAIN_START, lines, newest.currency);
        if (!(journal instanceof Map)) return journal as Exclude<typeof journal, Journal>;
        points = journal;
        const end = (start?.seq ?? 0) + lines.length;
        const range = { from: Math.min(end, newest.seq) + 1, to: Math.max(end, newest.seq) };
        return end === newest.seq ? null : { code: 'entry_missing', entries: range };
      }
      case 'kept':
        return (
          compareJournal(points, [...seen, newest], [...entries, ...namedEntries(settlements)]) ??
          compareTimes(points, [...seen, newest]) ??
          checkSettlements(settlements, lines, start?.seq ?? 0)
        );
      case 'total':
        if (total === null) return 'skipped';
        return checkTotal(total, { points, lines, newest }, { ring, heads, links, policy });
    }
  });
}
