import type { FeedLog } from '@contract/proof';
import type { KeyValueStorage } from '@/platform/storage/storage';
import { isRecord, StoredItem } from '@/stores/StoredItem';

interface SeenLog {
  /** First key ever seen, base64, and since when it signs (ms). */
  pinned: string | null;
  since: number | null;
  /** Heads that were seen: the first one stands for all that were compared with it. */
  heads: readonly string[];
}

/** Beyond this every other one of the older half is let go, the first one never. */
const HEADS_MAX = 160;

const isSeen = (value: unknown): value is SeenLog =>
  isRecord(value) && Array.isArray(value.heads) && 'pinned' in value;

function thinned(heads: readonly string[]): readonly string[] {
  if (heads.length <= HEADS_MAX) return heads;
  return heads.filter((_, at) => at > heads.length / 2 || at % 2 === 0);
}

/**
 * What the phone has seen of the public log (docs/PROOF.md): nothing of it is personal, so it
 * outlives sessions and customers. A log that is forked for one phone cannot be reconciled with it.
 */
export class SeenLogStore {
  private readonly saved: StoredItem<SeenLog>;
  private seen: SeenLog;

  /** `builtIn`: the key that the build came with, which no server can be first to show. */
  constructor(
    storage: KeyValueStorage,
    private readonly builtIn: string | null = null,
    /** The witnesses that the build wants, as `readDemand` has them. */
    readonly witnesses = '',
  ) {
    this.saved = new StoredItem(storage, { key: 'seenLog', version: 1, accepts: isSeen });
    this.seen = this.saved.read() ?? { pinned: null, since: null, heads: [] };
  }

  get pinned(): string | null {
    return this.builtIn ?? this.seen.pinned;
  }

  /** Orders from then on have a receipt; null while that is unknown. */
  get since(): number | null {
    return this.seen.since;
  }

  /** Heads that a check has to reconcile. */
  get heads(): readonly string[] {
    return this.seen.heads;
  }

  /** The feed named the newest head. */
  takeLog({ head }: FeedLog): void {
    const { heads } = this.seen;
    if (head === undefined || head === '' || heads.includes(head)) return;
    this.keep({ ...this.seen, heads: thinned([...heads, head]) });
  }

  /** The first key that is seen is the one that all later ones have to come from. */
  pin(base64: string, since: number): void {
    if (this.seen.pinned === null) this.keep({ ...this.seen, pinned: base64, since });
  }

  /** Those heads were found to be one log: the biggest stands for all of them. */
  settle(compared: readonly string[], biggest: string): void {
    const later = this.seen.heads.filter((head) => !compared.includes(head) && head !== biggest);
    this.keep({ ...this.seen, heads: [biggest, ...later] });
  }

  private keep(seen: SeenLog): void {
    this.seen = seen;
    this.saved.cache(seen);
  }
}
