import { makeAutoObservable, runInAction } from 'mobx';
import type { Message } from '@contract/message';
import type { Api } from '@/api/createApi';
import { PagedList } from '@/models/PagedList';

/** Site messages, and how many are unread. */
export class MessagesStore {
  /** Null while unknown. */
  unread: number | null = null;
  readonly messages: PagedList<Message>;
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
    this.messages = new PagedList(
      async (cursor) => {
        const page = await api.messages.listMessages({ cursor });
        this.setUnread(page.unread);
        return page;
      },
      (message) => message.id,
      (message) => message.time,
    );
    makeAutoObservable<this, 'api'>(this, { api: false, messages: false }, { autoBind: true });
  }

  /** Marks one message as read. Rejects with an ApiError. */
  async markRead(message: Message): Promise<void> {
    if (message.read) return;
    const { unread } = await this.api.messages.updateRead({ id: message.id });
    runInAction(() => {
      this.unread = unread;
      this.messages.put({ ...message, read: true });
    });
  }

  /** Marks all as read. Rejects with an ApiError. */
  async markAllRead(): Promise<void> {
    const { unread } = await this.api.messages.updateRead({ all: true });
    runInAction(() => {
      this.unread = unread;
      for (const message of this.messages.list ?? []) this.messages.put({ ...message, read: true });
    });
  }

  /** A message arrived, or was read elsewhere. */
  applyEvent(unread: number, message: Message | null): void {
    this.unread = unread;
    if (message) this.messages.put(message);
  }

  setUnread(unread: number): void {
    this.unread = unread;
  }

  reset(): void {
    this.unread = null;
    this.messages.reset();
  }
}
