import { makeAutoObservable, runInAction } from 'mobx';
import type { MessageKind } from '@contract/kinds';
import type { Message } from '@contract/message';
import type { Api } from '@/api/Api';
import { PagedList } from '@/models/PagedList';

/** A kind of message; `all` does not filter. */
export type MessageFilter = MessageKind | 'all';

const FILTERS: readonly MessageFilter[] = ['all', 'order', 'money', 'notice'];

/** Messages, filtered by kind, and the unread count. Calls reject with an ApiError. */
export class MessagesStore {
  /** Number of unread messages; null while unknown. */
  unread: number | null = null;
  /** Counts the changes of `unread` outside loads, which older responses must not undo. */
  private revision = 0;
  private readonly lists: ReadonlyMap<MessageFilter, PagedList<Message>>;
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
    this.lists = new Map(FILTERS.map((filter) => [filter, this.createList(filter)]));
    makeAutoObservable<this, 'api' | 'lists' | 'createList' | 'revision'>(
      this,
      { api: false, lists: false, listOf: false, createList: false, revision: false },
      { autoBind: true },
    );
  }

  /** Messages of a kind; each list loads separately. */
  listOf(filter: MessageFilter): PagedList<Message> {
    const list = this.lists.get(filter);
    if (list === undefined) throw new RangeError(`no messages of the kind ${filter}`);
    return list;
  }

  get messages(): PagedList<Message> {
    return this.listOf('all');
  }

  async markRead(message: Message): Promise<void> {
    if (message.read) return;
    const { unread } = await this.api.call('POST /messageRead', { id: message.id });
    runInAction(() => {
      this.setUnread(unread);
      this.put({ ...message, read: true });
    });
  }

  async markAllRead(): Promise<void> {
    const { unread } = await this.api.call('POST /messageRead', { all: true });
    runInAction(() => {
      this.setUnread(unread);
      for (const list of this.lists.values()) {
        for (const message of list.list ?? []) list.put({ ...message, read: true });
      }
    });
  }

  /** Applies a push of the feed: a message arrived, or was read on another device. */
  applyEvent(unread: number, message: Message | null): void {
    this.setUnread(unread);
    if (message) this.put(message);
  }

  reset(): void {
    this.revision += 1;
    this.unread = null;
    for (const list of this.lists.values()) list.reset();
  }

  private setUnread(unread: number): void {
    this.revision += 1;
    this.unread = unread;
  }

  private put(message: Message): void {
    this.listOf('all').put(message);
    this.listOf(message.kind).put(message);
  }

  private createList(filter: MessageFilter): PagedList<Message> {
    return new PagedList(
      async (cursor) => {
        const kind = filter === 'all' ? {} : { kind: filter };
        const { revision } = this;
        const page = await this.api.call('GET /messageList', { cursor, ...kind });
        if (revision === this.revision) runInAction(() => (this.unread = page.unread));
        return page;
      },
      (message) => message.id,
      (message) => message.time,
    );
  }
}
