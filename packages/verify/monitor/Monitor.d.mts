export interface MonitorFault {
  code: string;
  text: string;
}
/** Follows a public log and reports each fault; what it knows is in a file of `folder`. */
export class Monitor {
  constructor(options: {
    server: string;
    folder: string;
    pin?: string;
    witnesses?: readonly string[];
    quorum?: number;
    report: (fault: MonitorFault) => void;
    /** ms */
    now?: () => number;
  });
  /** Reads what is new; resolves with the number of minutes. Never rejects. */
  step(): Promise<number>;
  /** Number of minutes that were read. */
  readonly size: number;
  readonly state: { lines: number; orders: number; voids: number; gaps: number };
}
