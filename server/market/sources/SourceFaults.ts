import { SOURCE_FAULTS, type SourceFault } from '../../ports/PriceSource';

/** What is said of a fault; never a text of the upstream's. */
export type FaultDetail = Readonly<Record<string, string | number>>;

/** A fault that was not seen for so long is over: the next one is logged again. */
const OVER_MS = 60_000;

/** Counts every fault of one feed, and logs each when it begins. */
export class SourceFaults {
  readonly counts = Object.fromEntries(SOURCE_FAULTS.map((fault) => [fault, 0])) as Record<
    SourceFault,
    number
  >;
  private readonly seenAt = new Map<SourceFault, number>();

  constructor(private readonly begins: (fault: SourceFault, detail: FaultDetail) => void) {}

  note(fault: SourceFault, detail: FaultDetail = {}): void {
    this.counts[fault] += 1;
    const now = performance.now();
    const before = this.seenAt.get(fault) ?? -Infinity;
    this.seenAt.set(fault, now);
    if (now - before > OVER_MS) this.begins(fault, detail);
  }

  /** These are over. */
  end(...faults: readonly SourceFault[]): void {
    for (const fault of faults) this.seenAt.delete(fault);
  }
}
