import type { Context } from '../../ports/context';
import { presentMessage } from '../../presenters/presentMessage';
import { countUnread, listMessages, markRead } from '../../repositories/messages';
import { cutPage, readPage } from '../../repositories/pageCursor';
import type { Handlers } from '../defineCalls';

export function messageCalls(context: Context) {
  const { db, clock } = context;
  return {
    'GET /messageList': async ({ query, user, locale }) => {
      const page = readPage(query);
      const found = await listMessages(db, user.userId, { ...page, kind: query.kind ?? null });
      const { rows, next } = cutPage(found, page.limit, (row) => row);
      const unread = await countUnread(db, user.userId);
      return { list: rows.map((row) => presentMessage(row, locale)), next, unread };
    },
    'POST /messageRead': async ({ body, user }) => {
      await markRead(db, user.userId, 'id' in body ? body.id : null, clock.now());
      return { unread: await countUnread(db, user.userId) };
    },
  } satisfies Partial<Handlers>;
}
