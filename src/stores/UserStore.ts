import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { REAL_AUDITS, type RealAudit } from '@contract/kinds';
import type { Profile, User } from '@contract/account';
import { maskAccount } from '@/domain/mask';
import type { Api } from '@/api/Api';
import type { KeyValueStorage } from '@/platform/storage/storage';
import { isRecord, StoredItem } from './StoredItem';

const isUser = (value: unknown): value is User =>
  isRecord(value) && typeof value.uid === 'string' && typeof value.realAudit === 'number';

/** Runs when a load starts; returns the function that receives the loaded customer. */
type LoadListener = () => (loaded: User) => void;

/** The customer (SPEC 3), stored on the phone. Calls reject with an ApiError. */
export class UserStore {
  user: User | null = null;
  private startLoad: LoadListener = () => () => undefined;
  private readonly api: Api;
  private readonly saved: StoredItem<User>;

  constructor(api: Api, storage: KeyValueStorage) {
    this.api = api;
    this.saved = new StoredItem(storage, { key: 'user', version: 1, isValid: isUser });
    this.user = this.saved.read();
    makeAutoObservable<this, 'api' | 'saved' | 'startLoad'>(
      this,
      { api: false, saved: false, startLoad: false, user: observableRef },
      { autoBind: true },
    );
  }

  /** State of the real-name check; null while unknown. */
  get realAudit(): RealAudit | null {
    return this.user === null ? null : (REAL_AUDITS[this.user.realAudit] ?? null);
  }

  /** Real-name verification gates deposits and withdrawals (SPEC 6). */
  get isVerified(): boolean {
    return this.realAudit === 'approved';
  }

  /** True for a guest of the demo, whose account ends with a log-out. */
  get isGuest(): boolean {
    return this.user?.isGuest ?? false;
  }

  /** False in a demo before the first fund password; true while unknown. */
  get hasFundPassword(): boolean {
    return this.user?.hasFundPassword ?? true;
  }

  /** The nickname that the customer chose; '' while the server uses the masked account. */
  get ownNickname(): string {
    if (this.user === null) return '';
    const { nickname, username } = this.user;
    return nickname === maskAccount(username) ? '' : nickname;
  }

  /** Sets the listener of all loads. */
  onLoad(listener: LoadListener): void {
    this.startLoad = listener;
  }

  async load(): Promise<void> {
    const notify = this.startLoad();
    const loaded = await this.api.call('GET /loadUserInfo');
    runInAction(() => {
      this.user = { ...this.user, ...loaded };
      this.saved.cache(this.user);
      notify(loaded);
    });
  }

  async saveProfile(profile: Profile): Promise<void> {
    await this.api.call('POST /saveProfile', profile);
    await this.load();
  }

  /** Binds the customer's WeChat account for log-in; null unbinds it. */
  async bindWechat(code: string | null): Promise<void> {
    if (code === null) await this.api.call('POST /wechatUnbind');
    else await this.api.call('POST /wechatBind', { code });
    await this.load();
  }

  /** Marks a guest's account as permanent, because the guest has registered. */
  keepAccount(): void {
    if (this.user !== null) this.user = { ...this.user, isGuest: false };
  }

  reset(): void {
    this.user = null;
    this.saved.clear();
  }
}
