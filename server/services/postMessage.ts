import type { Queryable } from '../db/openDatabase';
import type { Bilingual } from '../locale';
import { newId } from './newId';

/** A site message in both languages; which one is shown is decided when it is read. */
export interface MessageText {
  kind: 'order' | 'money' | 'notice';
  title: Bilingual;
  body: Bilingual;
  /** Order number, deposit or withdrawal id it speaks of. */
  ref: string | null;
}

/**
 * Writes a site message in the caller's transaction and answers its id.
 * Call `notify.message(userId, id)` after the commit.
 */
export async function postMessage(
  tx: Queryable,
  message: MessageText & { userId: number; at: number },
): Promise<string> {
  const id = newId('M', message.at);
  await tx.kysely
    .insertInto('message')
    .values({
      user_id: message.userId,
      id,
      kind: message.kind,
      title_zh_cn: message.title.zh_CN,
      title_en_us: message.title.en_US,
      body_zh_cn: message.body.zh_CN,
      body_en_us: message.body.en_US,
      ref: message.ref,
      at: message.at,
    })
    .execute();
  return id;
}
