import { makeAutoObservable, observableRef } from 'mobx';
import type { SeenEntry } from '@candor/proof/account/checkJournal';
import type { ChainPoint } from '@candor/proof/account/journalLine';
import type { KeyValueStorage } from '@/platform/storage/storage';
import { isRecord, StoredItem } from '@/stores/StoredItem';

/** Result of the last check of the customer's money on this phone. */
export interface MoneyChecked {
  /** Time of the check, ms. */
  at: number;
  isValid: boolean;
  /** The balance as decimal text if a balance total contains all of it; null otherwise. */
  inTotal: string | null;
}

/** The phone's evidence about a customer's money, independent of later server data. */
export interface SavedAccount {
  uid: string;
  /** Signed statements from responses about money, oldest first. */
  statements: readonly string[];
  /** Signed results of orders that passed their check. */
  settlements: readonly string[];
  /** End of an earlier check, where the next check starts; null starts with the first entry. */
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

/** The lines `entries 12\ndigest …`: statements with the same lines are duplicates. */
const pointOf = (note: string) => /^entries [0-9]+\ndigest [0-9a-f]{64}$/m.exec(note)?.[0] ?? note;

/** Signed statements as received (docs/PROOF.md, The journal). A log-out removes them. */
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

  /** Stored account of the current customer; null before the first statement. */
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

  /** Reads again, because another tab may have stored something meanwhile. */
  private loadStored(): void {
    this.account = this.saved.read() ?? this.account;
  }

  clear(): void {
    this.account = null;
    this.saved.clear();
  }
}
