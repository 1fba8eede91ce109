import { AppError } from './errors';

/** Who may wait for one key; a caller beyond them is refused. */
const WAITING_MAX = 32;

interface Lane {
  /** Settles with the last one in line. */
  tail: Promise<unknown>;
  length: number;
}

/** Runs the work of one key one after the other; the work of another key does not wait for it. */
export class KeyedQueue {
  private readonly lanes = new Map<string, Lane>();

  /** Throws `too_many_requests` when too many wait for this key already. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const lane = this.lanes.get(key) ?? { tail: Promise.resolve(), length: 0 };
    if (lane.length >= WAITING_MAX)
      throw new AppError('too_many_requests', { params: { seconds: 1 } });
    this.lanes.set(key, lane);
    lane.length += 1;
    const turn = lane.tail.then(work);
    lane.tail = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      lane.length -= 1;
      if (lane.length === 0) this.lanes.delete(key);
    }
  }
}
