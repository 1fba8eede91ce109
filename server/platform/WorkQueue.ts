import { AppError } from './errors';

/** Runs at most `running` pieces of work at once and lets at most `waiting` more stand in line. */
export class WorkQueue {
  private active = 0;
  private readonly line: (() => void)[] = [];

  constructor(
    private readonly running: number,
    private readonly waiting: number,
  ) {}

  /** The result of `work`, in its turn. Throws `server_busy` when the line is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.active >= this.running) {
      if (this.line.length >= this.waiting) throw new AppError('server_busy');
      await new Promise<void>((resolve) => this.line.push(resolve));
    } else {
      this.active += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.line.shift();
      if (next === undefined) this.active -= 1;
      else next();
    }
  }
}
