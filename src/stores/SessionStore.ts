import { makeAutoObservable, runInAction } from 'mobx';
import type {
  LoginRequest,
  RecoverPasswordRequest,
  RegisterRequest,
  Session,
} from '@contract/account';
import type { Api } from '@/api/Api';
import type { KeyValueStorage } from '@/platform/storage/storage';
import { forgetTab, keepInTab, keptInTab } from '@/platform/storage/tabMemory';
import { isRecord, StoredItem } from './StoredItem';

/** What is kept of a session. */
type SavedSession = Pick<Session, 'token' | 'uid'>;

const isSession = (value: unknown): value is SavedSession =>
  isRecord(value) &&
  typeof value.token === 'string' &&
  value.token !== '' &&
  typeof value.uid === 'string';

const isDevice = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Who means to log in, as far as it was typed; '' for what is not known. */
export interface EnteredAccount {
  /** Phone number or e-mail address. */
  username: string;
  /** Calling code without the plus. */
  countryCode: string;
}

const ENTERED = 'entered';
const NOBODY: EnteredAccount = { username: '', countryCode: '' };

/** A page that was asked for while logged out; opened after the log-in that follows. */
export interface ReturnPage {
  key: string;
  params: Readonly<Record<string, string>>;
}

/**
 * Who is logged in (SPEC 4). Logged out is no token; `ending` is the second and a half between a
 * 401 and the move to launch, in which pages stay where they are.
 */
export class SessionStore {
  token = '';
  uid: string | null = null;
  isEnding = false;
  /** The customer logged out and is on the way to launch: the page they leave is not wanted again. */
  isLeaving = false;
  /** The session was ended by the server: said until somebody logs in. */
  hasExpiryNotice = false;
  /** What log-in, registration and recovery begin with, so that nobody types it twice. */
  enteredAccount = keptInTab<EnteredAccount>(ENTERED) ?? NOBODY;
  returnPage: ReturnPage | null = null;
  /** False when the phone could not store the session: it ends with the app. */
  isKept = true;
  /** What the server knows this device by; outlives every session. '' before the first log-in. */
  device = '';
  private readonly saved: StoredItem<SavedSession>;
  private readonly savedDevice: StoredItem<string>;
  private readonly api: Api;
  private readonly onLeave: (reason: 'logout' | 'expired') => void;

  /** `onLeave` wipes what belongs to the customer, in the same action in which the token goes. */
  constructor(api: Api, storage: KeyValueStorage, onLeave: (reason: 'logout' | 'expired') => void) {
    this.api = api;
    this.onLeave = onLeave;
    this.saved = new StoredItem(storage, { key: 'session', version: 1, accepts: isSession });
    this.savedDevice = new StoredItem(storage, { key: 'device', version: 1, accepts: isDevice });
    this.device = this.savedDevice.read() ?? '';
    const saved = this.saved.read();
    if (saved) {
      this.token = saved.token;
      this.uid = saved.uid;
    }
    makeAutoObservable<this, 'api' | 'saved' | 'savedDevice' | 'onLeave'>(
      this,
      { api: false, saved: false, savedDevice: false, onLeave: false },
      { autoBind: true },
    );
  }

  get isLoggedIn(): boolean {
    return this.token !== '';
  }

  /** Rejects with an ApiError; on success the session is held and stored. */
  async login(request: LoginRequest): Promise<void> {
    const session = await this.api.call('POST /login', request);
    runInAction(() => this.begin(session));
  }

  /** Logs in as who the host says it is, by its code. Rejects with an ApiError. */
  async loginByHost(code: string): Promise<void> {
    const session = await this.api.call('POST /wechatLogin', { code });
    runInAction(() => this.begin(session));
  }

  /** Registers and logs in at once. Rejects with an ApiError. */
  async register(request: RegisterRequest): Promise<void> {
    const session = await this.api.call('POST /regisiter', request);
    runInAction(() => this.begin(session));
  }

  /** Begins as a guest of the demo, with an account of its own. Rejects with an ApiError. */
  async beginAsGuest(): Promise<void> {
    const session = await this.api.call('POST /demoGuest');
    runInAction(() => this.begin(session));
  }

  /** Sets a forgotten password anew and logs in at once. Rejects with an ApiError. */
  async recover(request: RecoverPasswordRequest): Promise<void> {
    const session = await this.api.call('POST /recoverPassword', request);
    runInAction(() => this.begin(session));
  }

  /** Ends the session here at once, and on the server as soon as it can be told. */
  logout(): void {
    const token = this.token;
    this.isLeaving = true;
    this.forget('logout');
    this.returnPage = null;
    // The token is gone from this phone either way, and dies on the server after SESSION_DAYS.
    if (token !== '') void this.api.call('POST /logout', {}, { token }).catch(() => undefined);
  }

  /**
   * The server does not know the token any more. False when that is no news: another call of the
   * same session said so already, or the answer is about an earlier session.
   */
  expire(token: string, username: string): boolean {
    if (token === '' || token !== this.token) return false;
    this.isEnding = true;
    this.hasExpiryNotice = true;
    this.enteredAccount = { username, countryCode: '' };
    this.forget('expired');
    return true;
  }

  /** Keeps what was typed for the other pages before the log-in, and over a reload. */
  enterAccount(account: EnteredAccount): void {
    this.enteredAccount = account;
    keepInTab(ENTERED, account);
  }

  /** The move to launch may happen now. */
  finishEnding(): void {
    this.isEnding = false;
  }

  /** Launch is on screen. */
  finishLeaving(): void {
    this.isLeaving = false;
  }

  /** Remembers the page to open after the next log-in; null forgets it. */
  setReturnPage(page: ReturnPage | null): void {
    this.returnPage = page;
  }

  private begin(session: Session): void {
    this.token = session.token;
    this.uid = session.uid;
    this.isEnding = false;
    this.isLeaving = false;
    this.hasExpiryNotice = false;
    this.device = session.device;
    this.savedDevice.cache(session.device);
    // What was typed and sent before the log-in: number, code, invite code.
    this.enteredAccount = NOBODY;
    forgetTab();
    this.isKept = this.saved.write({ token: session.token, uid: session.uid });
  }

  private forget(reason: 'logout' | 'expired'): void {
    // What another tab has begun meanwhile is not this session, and stays.
    if (reason === 'logout' || this.saved.read()?.token === this.token) this.saved.clear();
    this.token = '';
    this.uid = null;
    this.onLeave(reason);
  }
}
