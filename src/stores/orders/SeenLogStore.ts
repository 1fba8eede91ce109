import type { FeedLog } from '@contract/proof';
import type { KeyValueStorage } from '@/platform/storage/storage';
import { isRecord, StoredItem } from '@/stores/StoredItem';

interface SeenLog {
  /** The log's first key that the phone saw, base64, and the time from which it signs (ms). */
  pinned: string | null;
  since: number | null;
  /** Heads that the phone has seen; the first represents all heads compared with it. */
  heads: readonly string[];
}

/** Maximum heads; above it, every second head of the older half is removed, never the first. */
const HEADS_MAX = 160;

const isSeenLog = (value: unknown): value is SeenLog =>
  isRecord(value) && Array.isArray(value.heads) && 'pinned' in value;

function thinOut(heads: readonly string[]): readonly string[] {
  if (heads.length <= HEADS_MAX) return heads;
  return heads.filter((_, at) => at > heads.length / 2 || at % 2 === 0);
}

/**
 * Facts that the phone has seen of the public log (docs/PROOF.md). They are not personal, so they
 * outlive sessions. A log that is forked for one phone contradicts them.
 */
export class SeenLogStore {
  private readonly saved: StoredItem<SeenLog>;
  private log: SeenLog;

  /** `builtInKey` is the key of the build, which no server can replace. */
  constructor(
    storage: KeyValueStorage,
    private readonly builtInKey: string | null = null,
    /** Witnesses that the build requires, in the form of `readWitnessPolicy`. */
    readonly witnesses = '',
  ) {
    this.saved = new StoredItem(storage, { key: 'seenLog', version: 1, isValid: isSeenLog });
    this.log = this.saved.read() ?? { pinned: null, since: null, heads: [] };
  }

  get pinned(): string | null {
    return this.builtInKey ?? this.log.pinned;
  }

  /** Time from which orders have a receipt; null while unknown. */
  get since(): number | null {
    return this.log.since;
  }

  /** Heads that a check must compare. */
  get heads(): readonly string[] {
    return this.log.heads;
  }

  addHead({ head }: FeedLog): void {
    const { heads } = this.log;
    if (head === undefined || head === '' || heads.includes(head)) return;
    this.save({ ...this.log, heads: thinOut([...heads, head]) });
  }

  /** Stores the log's first key, from which all later keys must derive. */
  pin(base64: string, since: number): void {
    if (this.log.pinned === null) this.save({ ...this.log, pinned: base64, since });
  }

  /** Removes heads of one log that were compared; the largest represents them. */
  removeCompared(compared: readonly string[], biggest: string): void {
    const later = this.log.heads.filter((head) => !compared.includes(head) && head !== biggest);
    this.save({ ...this.log, heads: [biggest, ...later] });
  }

  private save(seen: SeenLog): void {
    this.log = seen;
    this.saved.cache(seen);
  }
}
