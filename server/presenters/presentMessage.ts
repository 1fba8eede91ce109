import type { Locale } from '../../types/contract/common';
import type { Message } from '../../types/contract/message';
import type { MessageRow } from '../repositories/messages';

/** A site message in the caller's language. */
export function presentMessage(row: MessageRow, locale: Locale): Message {
  const zh = locale === 'zh_CN';
  return {
    id: row.id,
    kind: row.kind,
    title: zh ? row.titleZhCn : row.titleEnUs,
    body: zh ? row.bodyZhCn : row.bodyEnUs,
    time: row.at,
    read: row.readAt !== null,
    ref: row.ref,
  };
}
