import type { Queryable } from '../db/openDatabase';
import { newId } from '../platform/newId';
import { insertMessage } from '../repositories/messages';
import type { MessageText } from '../texts/messageTexts';

/**
 * Writes a site message in the caller's transaction and answers its id.
 * Call `notify.message(userId, id)` after the commit.
 */
export async function postMessage(
  tx: Queryable,
  { kind, title, body, ref, userId, at }: MessageText & { userId: number; at: number },
): Promise<string> {
  const id = newId('M', at);
  await insertMessage(tx, {
    userId,
    id,
    kind,
    titleZhCn: title.zh_CN,
    titleEnUs: title.en_US,
    bodyZhCn: body.zh_CN,
    bodyEnUs: body.en_US,
    ref,
    at,
  });
  return id;
}
