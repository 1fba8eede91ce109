import type { FastifyInstance } from 'fastify';
import {
  MessageListSchema,
  MessageQuerySchema,
  MessageReadRequestSchema,
  UnreadSchema,
} from '../../../types/contract/message';
import type { Context } from '../../ports/context';
import { presentMessage } from '../../presenters/presentMessage';
import { countUnread, listMessages, markRead } from '../../repositories/messages';
import { cutPage, readPage } from '../../repositories/pageCursor';
import { defineCall } from '../defineCall';

const tag = 'messages';

/** Site messages. */
export function registerMessageRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;
  defineCall(
    app,
    context,
    {
      method: 'GET',
      path: '/messageList',
      access: 'user',
      tag,
      summary: 'Site messages, newest first',
      query: MessageQuerySchema,
      data: MessageListSchema,
    },
    async ({ query, user, locale }) => {
      const page = readPage(query);
      const found = await listMessages(db, user.userId, { ...page, kind: query.kind ?? null });
      const { rows, next } = cutPage(found, page.limit, (row) => row);
      const unread = await countUnread(db, user.userId);
      return { list: rows.map((row) => presentMessage(row, locale)), next, unread };
    },
  );
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/messageRead',
      access: 'user',
      tag,
      summary: 'Mark one message or all as read',
      body: MessageReadRequestSchema,
      data: UnreadSchema,
    },
    async ({ body, user }) => {
      await markRead(db, user.userId, 'id' in body ? body.id : null, clock.now());
      return { unread: await countUnread(db, user.userId) };
    },
  );
}
