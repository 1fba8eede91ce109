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
export interface KeptAccount {
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

const NOTHING: Omit<KeptAccount, 'uid'> = {
  statements: [],
  settlements: [],
  start: null,
  entries: [],
  checked: null,
};

const isKept = (value: unknown): value is KeptAccount =>
  isRecord(value) &&
  typeof value.uid === 'string' &&
  Array.isArray(value.statements) &&
  Array.isArray(value.settlements) &&
  Array.isArray(value.entries);

/** `entries 12\ndigest …`: statements about the same point are duplicates. */
const pointOf = (note: string) => /^entries [0-9]+\ndigest [0-9a-f]{64}$/m.exec(note)?.[0] ?? note;

/** Statements as received (docs/PROOF.md, The journal). A log-out removes them. */
export class AccountStore {
  private kept: KeptAccount | null;
  private readonly saved: StoredItem<KeptAccount>;
  private readonly uid: () => string | null;

  constructor(storage: KeyValueStorage, uid: () => string | null) {
    this.uid = uid;
    this.saved = new StoredItem(storage, { key: 'account', version: 1, accepts: isKept });
    this.kept = this.saved.read();
    makeAutoObservable<this, 'kept' | 'saved' | 'uid'>(
      this,
      { saved: false, uid: false, kept: observableRef },
      { autoBind: true },
    );
  }

  /** Of the current customer; null before the first statement. */
  get own(): KeptAccount | null {
    const uid = this.uid();
    return this.kept !== null && this.kept.uid === uid ? this.kept : null;
  }

  /** Takes any response: those about money contain a statement, except from early servers. */
  takeAnswer(data: unknown): void {
    const note = isRecord(data) && data.statement;
    if (!note || typeof note !== 'string') return;
    const hasIt = () => this.own?.statements.some((one) => pointOf(one) === pointOf(note));
    if (hasIt()) return;
    this.takeStored();
    if (hasIt()) return;
    const { statements } = this.own ?? NOTHING;
    const [oldest, ...later] = [...statements, note];
    this.learn({ statements: [oldest ?? note, ...later.slice(-STATEMENTS_MAX)] });
  }

  /** Stores the result of a check, or facts that the next check compares. */
  learn(found: Partial<Omit<KeptAccount, 'uid'>>): void {
    const uid = this.uid();
    if (uid === null) return;
    this.takeStored();
    const kept: KeptAccount = { ...NOTHING, ...this.own, ...found, uid };
    this.kept = kept;
    this.saved.cache(kept);
  }

  /** Another tab may have stored something meanwhile. */
  private takeStored(): void {
    this.kept = this.saved.read() ?? this.kept;
  }

  /** The customer logged out. */
  forget(): void {
    this.kept = null;
    this.saved.clear();
  }
}
