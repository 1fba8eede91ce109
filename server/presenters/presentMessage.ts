import type { Locale } from '../../types/contract/common';
import type { Message } from '../../types/contract/message';
import type { MessageRow } from '../repositories/messages';

/** A site message in the caller's language. */
export function presentMessage(row: MessageRow, locale: Locale): Message {
  const zh = locale === 'zh_CN';
  return {
    id: row.id,
    kind: row.kind,
    title: zh ? row.title_zh_cn : row.title_en_us,
    body: zh ? row.body_zh_cn : row.body_en_us,
    time: row.at,
    read: row.read_at !== null,
    ref: row.ref,
  };
}
