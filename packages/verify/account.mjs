/** `verify.mjs money.json`: checks a customer's journal and its balance in a total of the log. */
import { createHash } from 'node:crypto';
import { Failure, must } from './Failure.mjs';
import { readOrFail, readPlace } from './batches.mjs';
import { checkHeads } from './heads.mjs';
import { bytes, isIncluded, sha256 } from './merkle.mjs';
import { isAccountFile } from './shape.mjs';
import {
  DAY_MS,
  hadStarted,
  headOf,
  isOriginOfKey,
  isSettlement,
  checkHeadSignature,
  readJournalLine,
  readKeys,
  readNote,
  readSettlement,
  readStatement,
  readTotal,
  readSignedAt,
  units,
} from './texts.mjs';

const STEPS = ['statements', 'journal', 'kept', 'total'];
const BUCKETS = ['available', 'frozen', 'staked'];
const CLOCK_SKEW_MS_MAX = 60_000;
/** Totals are daily; one day may be missed. */
const TOTAL_AGE_MS_MAX = 2 * DAY_MS;
const CHAIN_START = { seq: 0, digest: '0'.repeat(64), at: 0, available: 0, frozen: 0, staked: 0 };

export const moneyOf = (value) =>
  `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;

/** A failure with the range of faulty entries. */
const fail = (code, from, to) => Object.assign(new Failure(code), { entries: { from, to } });

/** Reads a note of the log's keys; checks the signature before the text. */
function readLogNote(note, keys, read) {
  readSignedAt(note, keys, 0);
  const text = read(readNote(note).body);
  must(text.origin === keys[0].origin, 'unknown_key');
  return text;
}

function statementOf(note, keys) {
  const raw = readLogNote(note, keys, readStatement);
  must(hadStarted(note, keys, raw.at), 'unknown_key');
  readSignedAt(note, keys, raw.at);
  const money = Object.fromEntries(BUCKETS.map((bucket) => [bucket, Number(units(raw[bucket]))]));
  return { ...raw, ...money };
}

function openFile({ keys: notes, pinned, statement, seen, shown }) {
  const keys = readKeys(notes);
  must(pinned === null || keys.some((key) => key.public === pinned), 'unknown_key');
  must(isOriginOfKey(keys[0]), 'unknown_key');
  const newest = statementOf(statement, keys);
  const statements = seen.filter((note) => !isSettlement(note));
  const others = [...statements, ...(shown === null ? [] : [shown.statement])].map((note) => {
    const other = statementOf(note, keys);
    must(other.account === newest.account && other.currency === newest.currency, 'malformed');
    return other;
  });
  const shownStatement = shown === null ? null : others.at(-1);
  must(
    shownStatement === null ||
      BUCKETS.every((bucket) => shown[bucket] === moneyOf(shownStatement[bucket])),
    'balance_wrong',
  );
  const settlements = seen.filter(isSettlement).map((note) => {
    // It is signed when its proof is requested, so its key may be newer than the settlement.
    const settlement = readLogNote(note, keys, readSettlement);
    readSignedAt(note, keys, settlement.settled);
    must(newest.currency === 'USDT', 'malformed');
    return settlement;
  });
  return { keys, newest, seen: others, settlements };
}

/** State of the chain after each entry, by entry number. */
function followJournal(start, lines, currency) {
  const points = new Map([[start.seq, start]]);
  let previous = start;
  for (const line of lines) {
    const seq = previous.seq + 1;
    let entry;
    try {
      entry = readJournalLine(line);
    } catch {
      throw fail('malformed', seq, seq);
    }
    if (entry.seq !== seq) throw fail('entry_missing', seq, seq);
    const areRight = BUCKETS.every((bucket) => {
      const change =
        (entry.credit === bucket ? entry.amount : 0) - (entry.debit === bucket ? entry.amount : 0);
      return entry[bucket] === previous[bucket] + change;
    });
    const moves = entry.amount > 0 && entry.debit !== entry.credit && entry.at >= previous.at;
    if (entry.currency !== currency || !moves || !areRight) throw fail('entry_wrong', seq, seq);
    const digest = sha256(bytes(previous.digest), `${line}\n`);
    const { available, frozen, staked, at } = entry;
    previous = { seq, digest, at, available, frozen, staked };
    points.set(seq, previous);
  }
  return points;
}

/** Checks that the chain contains every statement, digest and settlement that was seen. */
function compareJournal(points, statements, entries, settlements) {
  const numbers = [...points.keys()];
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const isSamePoint = (point, one) =>
    point.digest === one.digest && BUCKETS.every((bucket) => point[bucket] === one[bucket]);
  const seen = [
    ...statements.map((one) => ({ seq: one.entries, fits: (point) => isSamePoint(point, one) })),
    ...[
      ...entries,
      ...settlements.flatMap(({ entry: seq, digest }) => (seq ? { seq, digest } : [])),
    ].map(({ seq, digest }) => ({ seq, fits: (at) => at.digest.startsWith(digest) })),
  ].sort((a, b) => a.seq - b.seq);
  let lastMatch = first;
  for (const { seq, fits } of seen.filter((one) => one.seq >= first)) {
    const point = points.get(seq);
    if (point === undefined) throw fail('entry_missing', last + 1, seq);
    if (!fits(point)) throw fail('entry_changed', Math.min(lastMatch + 1, seq), seq);
    lastMatch = seq;
  }
}

/** Entries in a statement are not later than it, and the next entry is not earlier. */
function compareTimes(points, statements) {
  for (const { entries: seq, at } of statements) {
    const [point, next] = [points.get(seq), points.get(seq + 1)];
    if (point?.at > at + CLOCK_SKEW_MS_MAX) throw fail('entry_wrong', seq, seq);
    if (next?.at < at - CLOCK_SKEW_MS_MAX) throw fail('entry_wrong', seq + 1, seq + 1);
  }
}

/** The journal must pay each order's signed sum. `after`: number of entries before these lines. */
function checkSettlements(settlements, lines, entriesBefore) {
  const journalEntries = lines.map(readJournalLine);
  const orders = new Map();
  for (const entry of journalEntries) {
    if (!orders.has(entry.ref)) orders.set(entry.ref, []);
    orders.get(entry.ref).push(entry);
  }
  for (const { number: order, paid, entry: last } of settlements) {
    const namedEntry = last === undefined ? undefined : journalEntries[last - entriesBefore - 1];
    const orderEntries = (orders.get(order) ?? []).filter(
      ({ seq }) => last === undefined || seq <= last,
    );
    const isComplete = entriesBefore === 0 || orderEntries.some(({ kind }) => kind === 'stake');
    const sum = orderEntries
      .filter(({ credit }) => credit === 'available')
      .reduce((total, { amount }) => total + amount, 0);
    const isOfOrder = namedEntry === undefined || namedEntry.ref === order;
    if (isOfOrder && (!isComplete || sum === Number(units(paid)))) continue;
    throw last === undefined ? new Failure('paid_wrong') : fail('paid_wrong', last, last);
  }
}

/** Hash of a sum tree node: both child hashes, each with its sum as 8 bytes. */
function sumNode(left, right) {
  const uint64 = (sum) => {
    const word = Buffer.alloc(8);
    word.writeBigUInt64BE(BigInt(sum));
    return word;
  };
  const parts = [bytes(left.hash), uint64(left.sum), bytes(right.hash), uint64(right.sum)];
  const hash = createHash('sha256').update(Buffer.concat([Buffer.from([1]), ...parts]));
  return { hash: hash.digest('hex'), sum: left.sum + right.sum };
}

/** Checks that line, batch, minute and signed head contain one another. */
function checkTotalInLog({ line, entry, batch, minute, head: note }, keys) {
  const head = readOrFail('total_not_in_log', () => headOf(note));
  must(head.origin === keys[0].origin, 'total_not_in_log');
  checkHeadSignature(head, keys);
  const logged = readOrFail('total_not_in_log', () => readPlace({ batch, minute }, head));
  const { entries, entriesRoot } = logged;
  const isInLog = isIncluded(line, entry.index, entries, entry.path, entriesRoot);
  must(logged.seq === entry.seq && isInLog, 'total_not_in_log');
}

/** Adds up the parts in the tree. A part's text contains its index, so none counts twice. */
function sumParts({ parts, entries, digest }, total, account) {
  const { at, currency, leaves, root } = total;
  for (const [part, { index, amount, blind, path }] of parts.entries()) {
    const names = [at, currency, account, part, parts.length, amount, entries, digest, blind];
    let node = { hash: sha256('\x00', ['part', ...names].join('|')), sum: amount };
    must(2 ** path.length === leaves && index < leaves, 'total_wrong');
    for (const [height, sibling] of path.entries()) {
      const isRight = Math.floor(index / 2 ** height) % 2 === 1;
      node = isRight ? sumNode(sibling, node) : sumNode(node, sibling);
      must(Number.isSafeInteger(node.sum), 'total_wrong');
    }
    must(node.hash === root && node.sum === total.total, 'total_wrong');
  }
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

/** Whether the total's head is one log with the seen heads; false when no server could be asked. */
function isHeadCompared({ head }, { heads, links }, keys) {
  const notes = [...new Set([head, ...heads])];
  const sizes = new Set(
    notes.map((note) => readOrFail('total_not_in_log', () => headOf(note).size)),
  );
  checkHeads(notes, links ?? [], keys, links === null);
  return links !== null || sizes.size === 1;
}

const balanceOf = (point) => BUCKETS.reduce((all, bucket) => all + point[bucket], 0);

/** Checks a total; returns whether nothing of it is left open. */
function checkTotal(value, { points, lines, newest, keys, heads, links }) {
  const total = readTotal(value.line);
  must(total.currency === newest.currency, 'malformed');
  checkTotalInLog(value, keys);
  const point = points.get(value.entries);
  must(point !== undefined && point.digest === value.digest, 'not_in_total');
  const sum = sumParts(value, total, newest.account);
  must(sum === balanceOf(point), 'not_in_total');
  const next = lines.map(readJournalLine).find(({ seq }) => seq === value.entries + 1);
  must(next === undefined || next.at >= total.at - CLOCK_SKEW_MS_MAX, 'total_stale');
  must(newest.at - total.at <= TOTAL_AGE_MS_MAX, 'total_stale');
  return isHeadCompared(value, { heads, links }, keys) && (sum > 0 || balanceOf(newest) === 0);
}

/** Checks that the last line is the last entry that the statement states. */
function mustEndAt(points, start, lines, newest) {
  const end = start.seq + lines.length;
  if (end === newest.entries) return;
  throw fail('entry_missing', Math.min(end, newest.entries) + 1, Math.max(end, newest.entries));
}

/** Whether a file is an account file, not a proof of a result. */
export const isAccount = (file) => file?.format === 'candor-account/1';

/** Returns `{step, state, code, entries}` for each step (docs/PROOF.md, The journal, The total). */
export function verifyAccount(file) {
  const input = Object.fromEntries(Object.entries(file).filter(([name]) => name !== 'format'));
  let [opened, points, hasFailed] = [null, null, false];
  const { start: from, lines = [], entries, total, heads, links } = input;
  const start = from ?? CHAIN_START;
  const steps = {
    statements: () => {
      must(isAccountFile(input), 'malformed');
      opened = openFile(input);
    },
    journal: () => {
      points = followJournal(start, lines, opened.newest.currency);
      mustEndAt(points, start, lines, opened.newest);
    },
    kept: () => {
      compareJournal(points, [...opened.seen, opened.newest], entries, opened.settlements);
      compareTimes(points, [...opened.seen, opened.newest]);
      checkSettlements(opened.settlements, lines, start.seq);
    },
    total: () => checkTotal(total, { ...opened, points, lines, heads, links }),
  };
  return STEPS.map((step) => {
    if (hasFailed || (step === 'total' && total === null)) return { step, state: 'skipped' };
    try {
      const isOpen = steps[step]() === false;
      return { step, state: isOpen ? 'skipped' : 'ok' };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      hasFailed = true;
      return { step, state: 'failed', code: error.message, entries: error.entries ?? null };
    }
  });
}
