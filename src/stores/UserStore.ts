import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { User } from '@contract/account';
import type { Api } from '@/api/createApi';
import type { KeyValueStorage } from '@/platform/storage';
import { isRecord, StoredItem } from './StoredItem';

/** Real-name states by their number (decision 016). */
const REAL_AUDIT = ['pending', 'inReview', 'approved', 'rejected', 'waiting'] as const;
export type RealAudit = (typeof REAL_AUDIT)[number];

const isUser = (value: unknown): value is User =>
  isRecord(value) && typeof value.uid === 'string' && typeof value.realAudit === 'number';

/** The customer (SPEC 3), kept on the phone between starts and merged with each load. */
export class UserStore {
  user: User | null = null;
  private loaded: (user: User) => void = () => undefined;
  private readonly api: Api;
  private readonly saved: StoredItem<User>;

  constructor(api: Api, storage: KeyValueStorage) {
    this.api = api;
    this.saved = new StoredItem(storage, { key: 'user', version: 1, accepts: isUser });
    this.user = this.saved.read();
    makeAutoObservable<this, 'api' | 'saved' | 'loaded'>(
      this,
      { api: false, saved: false, loaded: false, user: observableRef },
      { autoBind: true },
    );
  }

  /** Null while unknown. */
  get realAudit(): RealAudit | null {
    return this.user === null ? null : (REAL_AUDIT[this.user.realAudit] ?? null);
  }

  /** Real-name verification gates deposits and withdrawals (SPEC 6). */
  get isVerified(): boolean {
    return this.realAudit === 'approved';
  }

  /** Registers who is told of the customer as the server knows them. */
  onLoaded(listener: (user: User) => void): void {
    this.loaded = listener;
  }

  /** Rejects with an ApiError. */
  async load(): Promise<void> {
    const loaded = await this.api.account.getUser();
    runInAction(() => {
      this.user = { ...this.user, ...loaded };
      this.saved.write(this.user);
      this.loaded(loaded);
    });
  }

  reset(): void {
    this.user = null;
    this.saved.clear();
  }
}
