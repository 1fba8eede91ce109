import type { Queryable } from '../db/Database';
import { newId } from '../platform/newId';
import { insertMessages } from '../repositories/messages';
import { inEachLocale } from '../texts/textOf';
import type { MessageText } from '../texts/messageTexts';

export interface NewMessage extends MessageText {
  userId: number;
  at: number;
}

const toRow = ({ kind, title, body, ref, userId, at }: NewMessage) => ({
  userId,
  id: newId('M', at),
  kind,
  texts: inEachLocale(({ locale }) => ({ title: title[locale], body: body[locale] })),
  ref,
  at,
});

/** Returns the message's id. Call `notify.message(userId, id)` after the commit. */
export async function postMessage(tx: Queryable, message: NewMessage): Promise<string> {
  const row = toRow(message);
  await insertMessages(tx, [row]);
  return row.id;
}

/** Inserts messages in the caller's transaction; clients find them when they poll. */
export async function postMessages(tx: Queryable, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length > 0) await insertMessages(tx, messages.map(toRow));
}
