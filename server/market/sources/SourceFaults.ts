import { SOURCE_FAULTS, type SourceFault } from '../../ports/PriceSource';

/** Details of a fault for the log; they never contain text from the upstream. */
export type FaultDetail = Readonly<Record<string, string | number>>;

/** A fault that did not occur for this long (ms) is over; its next occurrence is logged. */
const OVER_MS = 60_000;

/** Counts all faults of one feed and logs the beginning of each. */
export class SourceFaults {
  readonly counts = Object.fromEntries(SOURCE_FAULTS.map((fault) => [fault, 0])) as Record<
    SourceFault,
    number
  >;
  private readonly seenAt = new Map<SourceFault, number>();

  constructor(private readonly onFault: (fault: SourceFault, detail: FaultDetail) => void) {}

  record(fault: SourceFault, detail: FaultDetail = {}): void {
    this.counts[fault] += 1;
    const now = performance.now();
    const before = this.seenAt.get(fault) ?? -Infinity;
    this.seenAt.set(fault, now);
    if (now - before > OVER_MS) this.onFault(fault, detail);
  }

  end(...faults: readonly SourceFault[]): void {
    for (const fault of faults) this.seenAt.delete(fault);
  }
}
