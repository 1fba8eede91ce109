import type { ReceivedOrder, RefusedRequest } from '@contract/order';
import { ApiError } from '@/api/ApiError';
import { REQUEST_TIMEOUT_MS } from '@/api/client';
import type { Api } from '@/api/Api';
import { deadlineIn, type Deadline } from '@/models/Deadline';

/** Pause between two attempts while the server is unreachable, ms; `wake` ends the pause. */
const RETRY_MS = 3000;

/** `none`: no order so far. `session_ended`: the customer is logged out. */
export type Lookup = ReceivedOrder | RefusedRequest | 'none' | 'unreachable' | 'session_ended';

interface Search {
  lookUp: () => Promise<Lookup>;
  /** Time from which the result `none` is final: the request can no longer create an order. */
  deadline: Deadline;
  /** Returns false once the outcome is known from another source. */
  isWanted: () => boolean;
}

const isRefused = (data: unknown): data is RefusedRequest => 'code' in Object(data);

/** Requests the outcome of an order whose response was lost, until it is known. */
export class OutcomeFinder {
  private readonly retries = new Set<() => void>();

  constructor(private readonly api: Api) {}

  /** Requests the outcome once. Never rejects. */
  async lookup(requestId: string): Promise<Lookup> {
    try {
      return await this.api.call('GET /orderByRequest', { requestId });
    } catch (error) {
      if (!(error instanceof ApiError)) return 'unreachable';
      if (error.code === 'not_found') return isRefused(error.data) ? error.data : 'none';
      const isEnded = error.code === 'unauthorized' || error.code === 'cancelled';
      return isEnded ? 'session_ended' : 'unreachable';
    }
  }

  /**
   * Repeats the lookup. `none` counts only if requested after the deadline, because an order may be
   * on its way before. Resolves with null when the outcome is no longer wanted.
   */
  async find({
    lookUp,
    deadline,
    isWanted,
  }: Search): Promise<Exclude<Lookup, string> | 'none' | null> {
    while (isWanted()) {
      const isCertain = deadline.isPast();
      const lookup = await lookUp();
      if (!isWanted() || lookup === 'session_ended') return null;
      if (typeof lookup === 'object') return lookup;
      if (lookup === 'none' && isCertain) return 'none';
      await (lookup === 'none'
        ? Promise.race([deadline.reached, deadlineIn(REQUEST_TIMEOUT_MS).reached])
        : this.pause(RETRY_MS));
    }
    return null;
  }

  /** Retries now, because the network is back. */
  retryNow(): void {
    this.retries.forEach((retry) => retry());
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.retries.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.retries.add(end);
    });
  }
}
