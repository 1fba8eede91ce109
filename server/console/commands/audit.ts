import { createHash } from 'node:crypto';
import { minor, moneyText } from '@candor/rules/money';
import { listAudit, listAuditAfter, type AuditRow } from '../../repositories/auditLog';
import { listEffects } from '../../repositories/operatorDecisions';
import type { HandlersOf } from '../ConsoleContext';
import { requireAmount } from '../requireInput';
import { signersOf } from '../verifyStored';

const LISTED = 200;
const NOTICE_MS = 30 * 86_400_000;
/** What every operator should notice: parts of actions. */
const NOTICES = ['sessions', 'passkeys', 'channels', 'operators', 'settings', 'market', 'link'];
const CHUNK = 1000;

const wire = (row: AuditRow) => ({
  seq: row.seq,
  at: row.at,
  actor: row.actor,
  action: row.action,
  userId: row.userId,
  ref: row.ref,
  amount: row.amount === null ? null : moneyText(minor(row.amount)),
  currency: row.currency,
  target: row.target,
  oldValue: row.oldValue,
  newValue: row.newValue,
  reason: row.reason,
  detail: row.detail,
  digest: row.digest.toString('hex'),
});

/** The text of an entry, as the function `audit_line` of the database writes it. */
function lineOf(row: AuditRow): string {
  const { seq, at, actor, action, userId, ref, amount, currency } = row;
  const { target, oldValue, newValue, reason, detail, session } = row;
  const facts = [seq, at, actor, action, userId, ref, amount, currency];
  const more = [target, oldValue, newValue, reason, detail, session];
  return `[${[...facts, ...more].map((value) => JSON.stringify(value)).join(', ')}]\n`;
}

const NO_FILTER = {
  actor: null,
  userId: null,
  ref: null,
  action: null,
  amountMin: null,
  from: null,
  to: null,
  before: null,
};

export const AUDIT_HANDLERS: HandlersOf<'audit'> & HandlersOf<'notices'> = {
  'audit list': async ({ context: { db }, input }) => {
    const { who, user, ref, action, amount, from, to, before, limit } = input;
    const rows = await listAudit(db, {
      actor: who === undefined ? null : `operator:${who}`,
      userId: user ?? null,
      ref: ref ?? null,
      action: action ?? null,
      amountMin: amount === undefined ? null : requireAmount('amount', amount),
      from: from ?? null,
      to: to ?? null,
      before: before ?? null,
      limit: limit ?? LISTED,
    });
    return rows.map(wire);
  },
  'notices list': async ({ context: { db, clock } }) => {
    const from = clock.now() - NOTICE_MS;
    const rows = await listAudit(db, { ...NO_FILTER, from, limit: CHUNK });
    return rows.filter(({ action }) => NOTICES.some((part) => action.includes(part))).map(wire);
  },
  'audit verify': async ({ context, input: { from = 0, to = context.clock.now() + 1 } }) => {
    const { db } = context;
    let [entries, prev, brokenAt]: [number, Buffer, number | null] = [0, Buffer.alloc(32), null];
    for (;;) {
      const rows = await listAuditAfter(db, entries, CHUNK);
      for (const row of rows) {
        const digest = createHash('sha256').update(prev).update(lineOf(row)).digest();
        const isRight =
          row.seq === entries + 1 && row.prev.equals(prev) && row.digest.equals(digest);
        if (!isRight) brokenAt ??= entries + 1;
        entries += 1;
        prev = row.digest;
      }
      if (rows.length < CHUNK) break;
    }
    const decisions = [];
    for (const row of await listEffects(db, { from, to })) {
      const approver = row.decisions.find(({ decision }) => decision === 'approved')?.decidedBy;
      const by = [row.askedBy, ...(approver === undefined ? [] : [approver])];
      const signedBy = await signersOf(context, row.id);
      decisions.push({
        request: row.id,
        command: row.command,
        userId: row.userId,
        amount: row.amount === null ? null : moneyText(minor(row.amount)),
        at: row.effectAt ?? row.at,
        by,
        signedBy,
        isComplete: by.every((name) => signedBy.includes(name)),
      });
    }
    return { entries, brokenAt, decisions };
  },
};
