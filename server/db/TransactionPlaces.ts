import { AppError } from '../platform/errors';

/** Callers who may wait for a connection, and how long. */
export const WAITING_MAX = 200;
export const WAIT_MS_MAX = 2_000;

/**
 * Places for transactions, fewer than there are connections: a transaction that asks something
 * beside itself, such as a setting, finds a connection, and many at once do not wait for one another
 * for ever. Who finds no place waits as for a connection.
 */
export class TransactionPlaces {
  private taken = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly places: number) {}

  async enter(): Promise<void> {
    if (this.taken < this.places) {
      this.taken += 1;
      return;
    }
    if (this.waiting.size >= WAITING_MAX) throw new AppError('server_busy');
    await new Promise<void>((resolve, reject) => {
      const goOn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.delete(goOn);
        reject(new AppError('server_busy'));
      }, WAIT_MS_MAX);
      this.waiting.add(goOn);
    });
  }

  /** The place goes to whoever has waited longest. */
  leave(): void {
    const [next] = this.waiting;
    if (next === undefined) {
      this.taken -= 1;
      return;
    }
    this.waiting.delete(next);
    next();
  }
}
