import { AppError } from './errors';

interface SlotLimits {
  perKey: number;
  total: number;
}

/** Places for work that holds memory while it lasts: so many for one caller, so many in all. */
export class Slots {
  private taken = 0;
  private readonly byKey = new Map<string, number>();

  constructor(private readonly limits: SlotLimits) {}

  /** Takes a place; answers how to give it back. Throws `server_busy` when there is none. */
  enter(key: string): () => void {
    const own = this.byKey.get(key) ?? 0;
    if (own >= this.limits.perKey || this.taken >= this.limits.total) {
      throw new AppError('server_busy');
    }
    this.taken += 1;
    this.byKey.set(key, own + 1);
    return () => this.leave(key);
  }

  private leave(key: string): void {
    const left = (this.byKey.get(key) ?? 0) - 1;
    this.taken -= 1;
    if (left > 0) this.byKey.set(key, left);
    else this.byKey.delete(key);
  }
}
