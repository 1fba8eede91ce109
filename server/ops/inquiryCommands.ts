import { chinaTime } from '../../src/domain/chinaTime';
import { insertAudit } from '../repositories/auditLog';
import { findOpenInquiry, insertInquiryAnswer, listOpenInquiries } from '../repositories/inquiries';
import { postMessage } from '../services/postMessage';
import { answerMessage } from '../texts/messageTexts';
import type { OpsArguments, OpsCommand, OpsContext } from './OpsCommand';
import { OpsError } from '../platform/OpsError';

const LISTED_MAX = 200;

async function list({ db }: OpsContext) {
  return (await listOpenInquiries(db, LISTED_MAX)).map((row) => ({
    id: row.id,
    uid: row.userId,
    reach: row.reach,
    question: row.body,
    since: chinaTime(row.at, 'en_US'),
  }));
}

async function answer(context: OpsContext, args: OpsArguments): Promise<string> {
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

/** What customers wrote to support, and the answers. */
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
    run: answer,
  },
];
