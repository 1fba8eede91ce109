import { makeAutoObservable, observableRef } from 'mobx';
import type { SeenEntry } from '@candor/proof/account/checkJournal';
import type { ChainPoint } from '@candor/proof/account/journalLine';
import type { KeyValueStorage } from '@/platform/storage/storage';
import { isRecord, StoredItem } from '@/stores/StoredItem';

/** Result of the last check of the customer's money on this phone. */
export interface MoneyChecked {
  /** ms */
  at: number;
  isValid: boolean;
  /** The total as decimal text, if all of it was in a total of the log; else null. */
  inTotal: string | null;
}

/** The phone's evidence about a customer's money, independent of later server data. */
export interface SavedAccount {
  uid: string;
  /** Signed statements from responses about money, oldest first. */
  statements: readonly string[];
  /** Signed results of orders that passed their check. */
  settlements: readonly string[];
  /** Where an earlier check ended; null starts with the first entry. */
  start: ChainPoint | null;
  entries: readonly SeenEntry[];
  checked: MoneyChecked | null;
}

/** Maximum statements since the last check, beside the oldest one. */
const STATEMENTS_MAX = 20;

const EMPTY_ACCOUNT: Omit<SavedAccount, 'uid'> = {
  statements: [],
  settlements: [],
  start: null,
  entries: [],
  checked: null,
};

const isSavedAccount = (value: unknown): value is SavedAccount =>
  isRecord(value) &&
  typeof value.uid === 'string' &&
  Array.isArray(value.statements) &&
  Array.isArray(value.settlements) &&
  Array.isArray(value.entries);

/** `entries 12\ndigest …`: statements about the same point are duplicates. */
const pointOf = (note: string) => /^entries [0-9]+\ndigest [0-9a-f]{64}$/m.exec(note)?.[0] ?? note;

/** Statements as received (docs/PROOF.md, The journal). A log-out removes them. */
export class AccountStore {
  private account: SavedAccount | null;
  private readonly saved: StoredItem<SavedAccount>;
  private readonly uid: () => string | null;

  constructor(storage: KeyValueStorage, uid: () => string | null) {
    this.uid = uid;
    this.saved = new StoredItem(storage, { key: 'account', version: 1, isValid: isSavedAccount });
    this.account = this.saved.read();
    makeAutoObservable<this, 'account' | 'saved' | 'uid'>(
      this,
      { saved: false, uid: false, account: observableRef },
      { autoBind: true },
    );
  }

  /** Saved account of the current customer; null before the first statement. */
  get own(): SavedAccount | null {
    const uid = this.uid();
    return this.account !== null && this.account.uid === uid ? this.account : null;
  }

  /** Accepts any response: responses about money contain a statement, except from early servers. */
  addStatement(data: unknown): void {
    const note = isRecord(data) && data.statement;
    if (!note || typeof note !== 'string') return;
    const isKnown = () => this.own?.statements.some((one) => pointOf(one) === pointOf(note));
    if (isKnown()) return;
    this.loadStored();
    if (isKnown()) return;
    const { statements } = this.own ?? EMPTY_ACCOUNT;
    const [oldest, ...later] = [...statements, note];
    this.update({ statements: [oldest ?? note, ...later.slice(-STATEMENTS_MAX)] });
  }

  /** Stores the result of a check, or facts that the next check compares. */
  update(changes: Partial<Omit<SavedAccount, 'uid'>>): void {
    const uid = this.uid();
    if (uid === null) return;
    this.loadStored();
    const next: SavedAccount = { ...EMPTY_ACCOUNT, ...this.own, ...changes, uid };
    this.account = next;
    this.saved.cache(next);
  }

  /** Another tab may have stored something meanwhile. */
  private loadStored(): void {
    this.account = this.saved.read() ?? this.account;
  }

  /** The customer logged out. */
  clear(): void {
    this.account = null;
    this.saved.clear();
  }
}
