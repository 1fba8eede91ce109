import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Page } from '@contract/common';

type LoadPage<T> = (cursor: string | undefined) => Promise<Page<T>>;

/** A list from the server, newest first, loaded page by page (decision 009). */
export class PagedList<T> {
  /** Null until the first page is loaded: unknown is not empty. */
  list: readonly T[] | null = null;
  isLoading = false;
  private next: string | null = null;
  private generation = 0;
  /** Rows that arrived while a page was loading: its response may be older. */
  private arrived: T[] = [];
  private readonly loadPage: LoadPage<T>;
  private readonly keyOf: (item: T) => string;
  private readonly timeOf: (item: T) => number;

  /** `timeOf` is the server's sort key; without it, a new row counts as the newest. */
  constructor(
    loadPage: LoadPage<T>,
    keyOf: (item: T) => string,
    timeOf: (item: T) => number = () => 0,
  ) {
    this.loadPage = loadPage;
    this.keyOf = keyOf;
    this.timeOf = timeOf;
    makeAutoObservable<this, 'loadPage' | 'keyOf' | 'timeOf' | 'generation' | 'arrived'>(
      this,
      {
        list: observableRef,
        loadPage: false,
        keyOf: false,
        timeOf: false,
        generation: false,
        arrived: false,
      },
      { autoBind: true },
    );
  }

  get isEnd(): boolean {
    return this.list !== null && this.next === null;
  }

  get isEmpty(): boolean {
    return this.list?.length === 0;
  }

  /** Reloads the first page, and shows the old rows until then. Rejects with an ApiError. */
  async refresh(): Promise<void> {
    await this.load(undefined, () => []);
  }

  /** Loads the next page; does nothing at the end or while a page is loading. */
  async loadMore(): Promise<void> {
    if (this.isLoading || this.next === null) return;
    await this.load(this.next, () => this.list ?? []);
  }

  /**
   * Replaces a row, or inserts a new row by its time if a page is loaded. A row older than all
   * loaded rows is dropped, because its page contains it. A page that is loading keeps the row.
   */
  put(item: T): void {
    if (this.isLoading) this.arrived.push(item);
    this.place(item);
  }

  private place(item: T): void {
    const { list } = this;
    if (list === null) return;
    const key = this.keyOf(item);
    if (list.some((row) => this.keyOf(row) === key)) {
      this.list = list.map((row) => (this.keyOf(row) === key ? item : row));
      return;
    }
    const age = this.timeOf(item);
    const older = list.findIndex((row) => this.timeOf(row) <= age);
    if (older >= 0) this.list = [...list.slice(0, older), item, ...list.slice(older)];
    else if (this.isEnd) this.list = [...list, item];
  }

  /** Drops all rows and ignores pages in flight. */
  reset(): void {
    this.generation += 1;
    this.list = null;
    this.next = null;
    this.isLoading = false;
  }

  private async load(cursor: string | undefined, before: () => readonly T[]): Promise<void> {
    this.arrived = [];
    this.generation += 1;
    const generation = this.generation;
    this.isLoading = true;
    try {
      const page = await this.loadPage(cursor);
      runInAction(() => {
        if (generation !== this.generation) return;
        this.append(before(), page);
        this.arrived.forEach(this.place);
      });
    } finally {
      runInAction(() => {
        if (generation === this.generation) this.isLoading = false;
      });
    }
  }

  /** Appends a page; a row that moved to this page meanwhile is kept once. */
  private append(rows: readonly T[], page: Page<T>): void {
    const known = new Set(rows.map(this.keyOf));
    this.list = [...rows, ...page.list.filter((item) => !known.has(this.keyOf(item)))];
    this.next = page.next;
  }
}
