import type { MessageKind } from '@contract/kinds';
import type { MessageList, MessageReadRequest } from '@contract/message';
import type { ApiClient } from './client';
import { pageQuery, type PageRequest } from './pageQuery';

export const messagesApi = (client: ApiClient) => ({
  /** Of one kind, or of all without it. */
  listMessages: ({ kind, ...page }: PageRequest & { kind?: MessageKind }) =>
    client.readShared<MessageList>('/messageList', { ...pageQuery(page), kind }),
  updateRead: (request: MessageReadRequest) =>
    client.post<{ unread: number }>('/messageRead', request, { loading: 'none' }),
});
