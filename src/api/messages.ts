import type { MessageList, MessageReadRequest } from '@contract/message';
import type { ApiClient } from './client';
import { pageQuery, type PageRequest } from './pageQuery';

export const messagesApi = (client: ApiClient) => ({
  listMessages: (page: PageRequest) =>
    client.read<MessageList>('/messageList', { ...pageQuery(page) }),
  updateRead: (request: MessageReadRequest) =>
    client.post<{ unread: number }>('/messageRead', request, { loading: 'none' }),
});
