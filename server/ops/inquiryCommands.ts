import { chinaTime } from './english';
import { insertAudit } from '../repositories/auditLog';
import {
  closeInquiries,
  findOpenInquiry,
  insertInquiryAnswer,
  listOpenInquiries,
} from '../repositories/inquiries';
import { postMessage } from '../services/postMessage';
import { INQUIRY_AGE_MS_MAX } from '../services/saveInquiry';
import { answerMessage } from '../texts/messageTexts';
import type { OpsArguments, OpsCommand, OpsContext } from './OpsCommand';
import { OpsError } from '../platform/OpsError';
import { requireReason } from './readArguments';

const LISTED_MAX = 200;

async function list({ db, clock }: OpsContext) {
  const since = clock.now() - INQUIRY_AGE_MS_MAX;
  return (await listOpenInquiries(db, since, LISTED_MAX)).map((row) => ({
    id: row.id,
    uid: row.userId,
    network: row.network,
    reach: row.reach,
    question: row.body,
    since: chinaTime(row.at),
  }));
}

async function answerInquiry(context: OpsContext, args: OpsArguments): Promise<string> {
  const { db, clock, actor, notify } = context;
  const [id = '', body = ''] = args.positionals;
  if (body.trim() === '') throw new OpsError('Give the answer after the id.');
  const inquiry = await findOpenInquiry(db, id);
  if (inquiry === null) throw new OpsError(`There is no open question ${id}.`);
  const { userId, reach } = inquiry;
  const at = clock.now();
  const messageId = await db.transaction(async (tx) => {
    await insertInquiryAnswer(tx, { id, body, actor, at });
    await insertAudit(tx, {
      at,
      actor,
      action: 'answer',
      userId,
      ref: id,
      reason: '',
      detail: body,
    });
    if (userId === null) return null;
    return postMessage(tx, { ...answerMessage(inquiry.body, body), userId, at });
  });
  if (userId === null || messageId === null) {
    return `${id} is kept as answered. Send it to ${reach} yourself: they are no customer.`;
  }
  notify.message(userId, messageId);
  return `${id} is answered; the customer reads it under Messages.`;
}

/** Closes unauthenticated inquiries as spam, without a reply. */
async function close(context: OpsContext, args: OpsArguments): Promise<string> {
  const { db, clock, actor } = context;
  const reason = requireReason(args);
  const { network = null, before } = args.fields;
  const at = clock.now();
  const until = before === undefined ? at + 1 : Date.parse(`${before}T00:00:00+08:00`);
  if (Number.isNaN(until)) throw new OpsError('--before is a day such as 2026-11-28.');
  if (network === null && before === undefined) throw new OpsError('Give --network or --before.');
  const count = await db.transaction(async (tx) => {
    const closed = await closeInquiries(tx, { network, before: until }, { actor, at });
    const entry = { at, actor, action: 'inquiries-close', userId: null, ref: network ?? '' };
    await insertAudit(tx, {
      ...entry,
      reason,
      detail: `${closed} before ${chinaTime(until)}`,
    });
    return closed;
  });
  return `${count} questions of strangers are closed without an answer.`;
}

export const INQUIRY_COMMANDS: readonly OpsCommand[] = [
  {
    name: 'inquiries list',
    role: 'reviewer',
    usage: '',
    about: 'Questions without an answer, oldest first',
    run: list,
  },
  {
    name: 'inquiries answer',
    role: 'reviewer',
    usage: 'ID TEXT',
    about: 'Answer in the language of the question; a customer gets it as a message',
    run: answerInquiry,
  },
  {
    name: 'inquiries close',
    role: 'reviewer',
    usage: '[--network N] [--before DAY] --why TEXT',
    about:
      'Close strangers’ questions without an answer: of one network, from before a day, or both',
    run: close,
  },
];
