import { makeAutoObservable, observableRef } from 'mobx';
import type { SeenEntry } from '@candor/proof/account/checkJournal';
import type { ChainPoint } from '@candor/proof/account/journalLine';
import type { KeyValueStorage } from '@/platform/storage/storage';
import { isRecord, StoredItem } from '@/stores/StoredItem';

/** What the last check of one's money on this phone came to. */
export interface MoneyChecked {
  /** ms */
  at: number;
  isValid: boolean;
  /** All that there was, when all of it was in a total of the log, decimal text; else null. */
  inTotal: string | null;
}

/** What the phone holds against the house's word about a customer's money. */
export interface KeptAccount {
  uid: string;
  /** Signed statements that came with answers about money, oldest first. */
  statements: readonly string[];
  /** Signed results of orders that passed their own check. */
  settlements: readonly string[];
  /** Where an earlier check came to; null begins with the first entry. */
  start: ChainPoint | null;
  entries: readonly SeenEntry[];
  checked: MoneyChecked | null;
}

/** Statements kept besides the oldest one since the last check. */
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

/** `entries 12\ndigest …`: statements that say the same of the same journal are one. */
const pointOf = (note: string) => /^entries [0-9]+\ndigest [0-9a-f]{64}$/m.exec(note)?.[0] ?? note;

/**
 * Statements about a customer's money as they came (docs/PROOF.md, The journal), kept apart from what
 * the server says later. Logging out wipes them; a session that ends by itself does not.
 */
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

  /** Of the customer who is logged in; null before the first statement. */
  get own(): KeptAccount | null {
    const uid = this.uid();
    return this.kept !== null && this.kept.uid === uid ? this.kept : null;
  }

  /** Any answer of the server's: what is about money has a statement in it. Early servers sent none. */
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

  /** What a check on this phone came to, or what it has found to be compared by the next one. */
  learn(found: Partial<Omit<KeptAccount, 'uid'>>): void {
    const uid = this.uid();
    if (uid === null) return;
    this.takeStored();
    const kept: KeptAccount = { ...NOTHING, ...this.own, ...found, uid };
    this.kept = kept;
    this.saved.cache(kept);
  }

  /** Another tab may have learned something meanwhile. */
  private takeStored(): void {
    this.kept = this.saved.read() ?? this.kept;
  }

  /** The customer logged out: what is theirs leaves the phone. */
  forget(): void {
    this.kept = null;
    this.saved.clear();
  }
}
