import type { Locale } from '../../types/contract/common';
import type { FeedEvent } from '../../types/contract/feed';
import type { Queryable } from '../db/openDatabase';

/** The push for a message of a user: the message and how many are unread. */
export async function loadMessageEvent(
  db: Queryable,
  userId: number,
  messageId: string,
  locale: Locale,
): Promise<FeedEvent> {
  const mine = db.kysely.selectFrom('message as m').where('m.user_id', '=', userId);
  const row = await mine.selectAll().where('m.id', '=', messageId).executeTakeFirst();
  const { unread } = await mine
    .leftJoin('message_read as r', (join) =>
      join.onRef('r.user_id', '=', 'm.user_id').onRef('r.id', '=', 'm.id'),
    )
    .where('r.id', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  if (row === undefined) return { code: 200, event: 'message', data: { unread, message: null } };
  const { id, kind, ref, at } = row;
  const title = locale === 'zh_CN' ? row.title_zh_cn : row.title_en_us;
  const body = locale === 'zh_CN' ? row.body_zh_cn : row.body_en_us;
  const message = { id, kind, title, body, time: at, read: false, ref };
  return { code: 200, event: 'message', data: { unread, message } };
}
