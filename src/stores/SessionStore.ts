import { makeAutoObservable, runInAction } from 'mobx';
import type {
  LoginRequest,
  RecoverPasswordRequest,
  RegisterRequest,
  Session,
} from '@contract/account';
import type { Api } from '@/api/Api';
import type { KeyValueStorage } from '@/platform/storage/storage';
import { clearTab, saveInTab, savedInTab } from '@/platform/storage/tabMemory';
import { isRecord, StoredItem } from './StoredItem';

type SavedSession = Pick<Session, 'token' | 'uid'>;

const isSession = (value: unknown): value is SavedSession =>
  isRecord(value) &&
  typeof value.token === 'string' &&
  value.token !== '' &&
  typeof value.uid === 'string';

const isDevice = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The account as typed before a log-in; '' for unknown parts. */
export interface EnteredAccount {
  /** Phone number or e-mail address. */
  username: string;
  /** Calling code without the plus. */
  countryCode: string;
}

const ENTERED_KEY = 'entered';
const NO_ACCOUNT: EnteredAccount = { username: '', countryCode: '' };

/** A page requested while logged out; opened after the next log-in. */
export interface ReturnPage {
  key: string;
  params: Readonly<Record<string, string>>;
}

/** The session (SPEC 4). `isEnding` lasts 1.5 s between a 401 and the move to launch. */
export class SessionStore {
  token = '';
  uid: string | null = null;
  isEnding = false;
  /** True after a log-out until launch opens: the left page must not be restored. */
  isLeaving = false;
  /** True if the server ended the session; launch shows it until the next log-in. */
  hasExpiryNotice = false;
  /** Input that log-in, registration and recovery share, so that it is typed once. */
  enteredAccount = savedInTab<EnteredAccount>(ENTERED_KEY) ?? NO_ACCOUNT;
  returnPage: ReturnPage | null = null;
  /** False if the phone could not store the session, which then ends with the app. */
  isSaved = true;
  /** The server's name for this device, which outlives sessions; '' before the first log-in. */
  device = '';
  private readonly saved: StoredItem<SavedSession>;
  private readonly savedDevice: StoredItem<string>;
  private readonly api: Api;
  private readonly onLeave: (reason: 'logout' | 'expired') => void;

  /** `onLeave` removes personal data, in the same action as the token. */
  constructor(api: Api, storage: KeyValueStorage, onLeave: (reason: 'logout' | 'expired') => void) {
    this.api = api;
    this.onLeave = onLeave;
    this.saved = new StoredItem(storage, { key: 'session', version: 1, isValid: isSession });
    this.savedDevice = new StoredItem(storage, { key: 'device', version: 1, isValid: isDevice });
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

  /** Logs in and stores the session. Rejects with an ApiError. */
  async login(request: LoginRequest): Promise<void> {
    const session = await this.api.call('POST /login', request);
    runInAction(() => this.start(session));
  }

  /** Logs in with a code of WeChat. Rejects with an ApiError. */
  async loginByHost(code: string): Promise<void> {
    const session = await this.api.call('POST /wechatLogin', { code });
    runInAction(() => this.start(session));
  }

  /** Registers and logs in. Rejects with an ApiError. */
  async register(request: RegisterRequest): Promise<void> {
    const session = await this.api.call('POST /regisiter', request);
    runInAction(() => this.start(session));
  }

  /** Creates a guest account of the demo and logs in. Rejects with an ApiError. */
  async loginAsGuest(): Promise<void> {
    const session = await this.api.call('POST /demoGuest');
    runInAction(() => this.start(session));
  }

  /** Resets a forgotten password and logs in. Rejects with an ApiError. */
  async recover(request: RecoverPasswordRequest): Promise<void> {
    const session = await this.api.call('POST /recoverPassword', request);
    runInAction(() => this.start(session));
  }

  /** Ends the session on the phone at once, and on the server if it is reachable. */
  logout(): void {
    const token = this.token;
    this.isLeaving = true;
    this.clear('logout');
    this.returnPage = null;
    // May fail: the phone has no token any more, and the server's expires after SESSION_DAYS.
    if (token !== '') void this.api.call('POST /logout', {}, { token }).catch(() => undefined);
  }

  /** Ends a session that the server refused; false if it is no longer the current session. */
  expire(token: string, username: string): boolean {
    if (token === '' || token !== this.token) return false;
    this.isEnding = true;
    this.hasExpiryNotice = true;
    this.enteredAccount = { username, countryCode: '' };
    this.clear('expired');
    return true;
  }

  /** Shares the input with the other pages before the log-in, and over a reload. */
  enterAccount(account: EnteredAccount): void {
    this.enteredAccount = account;
    saveInTab(ENTERED_KEY, account);
  }

  finishEnding(): void {
    this.isEnding = false;
  }

  finishLeaving(): void {
    this.isLeaving = false;
  }

  /** Sets the page to open after the next log-in; null for none. */
  setReturnPage(page: ReturnPage | null): void {
    this.returnPage = page;
  }

  private start(session: Session): void {
    this.token = session.token;
    this.uid = session.uid;
    this.isEnding = false;
    this.isLeaving = false;
    this.hasExpiryNotice = false;
    this.device = session.device;
    this.savedDevice.cache(session.device);
    // Removes the input of the pages before the log-in: number, code, invite code.
    this.enteredAccount = NO_ACCOUNT;
    clearTab();
    this.isSaved = this.saved.write({ token: session.token, uid: session.uid });
  }

  private clear(reason: 'logout' | 'expired'): void {
    // Keeps a session that another tab has begun meanwhile.
    if (reason === 'logout' || this.saved.read()?.token === this.token) this.saved.clear();
    this.token = '';
    this.uid = null;
    this.onLeave(reason);
  }
}
