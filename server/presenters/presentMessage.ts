import type { Locale } from '../../types/contract/common';
import type { Message } from '../../types/contract/message';
import type { MessageRow } from '../repositories/messages';
import { inLocale } from '../texts/localized';

export function presentMessage(row: MessageRow, locale: Locale): Message {
  const { title, body } = inLocale(row.texts, locale);
  return {
    id: row.id,
    kind: row.kind,
    title,
    body,
    time: row.at,
    read: row.readAt !== null,
    ref: row.ref,
  };
}
