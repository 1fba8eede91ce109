import { DEFAULT_LOCALE } from '../../../src/domain/locales';
import type { Locale } from '../../../types/contract/common';
import { OpsFault } from '../../platform/OpsFault';
import { parseTemplates } from '../../platform/parseTemplates';
import {
  closeInquiries,
  findOpenInquiry,
  insertInquiryAnswer,
  listOpenInquiries,
  listThread,
} from '../../repositories/inquiries';
import { listUserIds } from '../../repositories/users';
import { postMessage, postMessages } from '../../services/postMessage';
import { INQUIRY_AGE_MS_MAX } from '../../services/saveInquiry';
import { answerMessage } from '../../texts/messageTexts';
import { inEachLocale } from '../../texts/textOf';
import type { HandlersOf, ReadContext } from '../ConsoleContext';
import { requireCustomer } from '../requireInput';

const LISTED_MAX = 10_000;
/** Items of a thread: the newest. */
const THREAD = 200;

async function openInquiry({ db }: ReadContext, id: string) {
  const row = await findOpenInquiry(db, id);
  if (row === null) throw new OpsFault('item_unknown', { id });
  return row;
}

export const MESSAGE_HANDLERS: HandlersOf<'messages'> & HandlersOf<'inquiries'> = {
  'messages send': {
    async propose(context, { who, all = false, title, body }) {
      if (all === (who !== undefined)) throw new OpsFault('receiver_unclear');
      const user = who === undefined ? null : await requireCustomer(context, who);
      const { userId = null, username: target = 'all customers' } = user ?? {};
      return { ref: String(userId ?? 'all'), userId, target, newValue: `${title}: ${body}` };
    },
    async apply({ tx, context, input, at }) {
      const { who, title, titleEn = title, body, bodyEn = body } = input;
      const pick = (own: string, english: string) =>
        inEachLocale(({ locale }) => (locale === DEFAULT_LOCALE ? own : english));
      const text = {
        kind: 'notice',
        title: pick(title, titleEn),
        body: pick(body, bodyEn),
      } as const;
      const users =
        who === undefined
          ? await listUserIds(tx)
          : [await requireCustomer({ ...context, db: tx }, who)];
      await postMessages(
        tx,
        users.map(({ userId }) => ({ ...text, ref: null, userId, at })),
      );
    },
  },
  'inquiries list': async ({ context: { db, clock } }) => {
    const rows = await listOpenInquiries(db, clock.now() - INQUIRY_AGE_MS_MAX, LISTED_MAX);
    return rows.map(({ id, userId, network, reach, body, at }) => ({
      id,
      userId,
      network,
      reach,
      body,
      at,
    }));
  },
  'inquiries thread': async ({ context, input: { who } }) => {
    const { userId } = await requireCustomer(context, who);
    return (await listThread(context.db, userId, THREAD)).reverse();
  },
  'inquiries templates': async ({ context: { settings } }) => {
    const textsIn = async (locale: Locale) =>
      parseTemplates(await settings.text('answer_templates', locale)) ?? new Map<string, string>();
    const english = await textsIn('en_US');
    return [...(await textsIn('zh_CN'))].map(([key, zh]) => ({
      key,
      zh,
      en: english.get(key) ?? zh,
    }));
  },
  'inquiries answer': {
    async propose(context, { id, body }) {
      const { userId, reach } = await openInquiry(context, id);
      return { ref: id, userId, target: reach, newValue: body };
    },
    async apply({ tx, context, input: { id, body }, actor, at }) {
      const { userId, body: question } = await openInquiry({ ...context, db: tx }, id);
      await insertInquiryAnswer(tx, { id, body, actor, at });
      if (userId !== null) await postMessage(tx, { ...answerMessage(question, body), userId, at });
    },
  },
  'inquiries close': {
    async propose(_context, { network, before }) {
      if (network === undefined && before === undefined) throw new OpsFault('period_missing');
      return { ref: network ?? 'visitors', newValue: before === undefined ? null : String(before) };
    },
    async apply({ tx, input: { network = null, before }, actor, at }) {
      await closeInquiries(tx, { network, before: before ?? at + 1 }, { actor, at });
    },
  },
};
