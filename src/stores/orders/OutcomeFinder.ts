import type { ReceivedOrder, RefusedRequest } from '@contract/order';
import { ApiError } from '@/api/ApiError';
import { REQUEST_TIMEOUT_MS } from '@/api/client';
import type { Api } from '@/api/Api';
import { deadlineIn, type Deadline } from '@/models/Deadline';

/** Pause between two questions while the server cannot be reached; `wake` cuts it short. */
const RETRY_MS = 3000;

/**
 * One answer to "what came of this request?": an order, or a refusal for good. `none`: no order so far.
 * `session_ended`: nobody is logged in any more to ask.
 */
export type Lookup = ReceivedOrder | RefusedRequest | 'none' | 'unreachable' | 'session_ended';

interface Search {
  ask: () => Promise<Lookup>;
  /** From here on "none" is certain: no order can come of the request any more. */
  deadline: Deadline;
  /** False as soon as the answer is known from elsewhere. */
  isWanted: () => boolean;
}

const isRefused = (data: unknown): data is RefusedRequest => 'code' in Object(data);

/** Asks the server what became of an order whose answer was lost, until it is known. */
export class OutcomeFinder {
  private readonly wakers = new Set<() => void>();

  constructor(private readonly api: Api) {}

  /** Asks once. Never rejects. */
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
   * Asks again and again. `none` counts only when it was asked after the deadline: until then an
   * order may be on its way. Answers null when nobody wants to know any more.
   */
  async find({
    ask,
    deadline,
    isWanted,
  }: Search): Promise<Exclude<Lookup, string> | 'none' | null> {
    while (isWanted()) {
      const isCertain = deadline.isPast();
      const lookup = await ask();
      if (!isWanted() || lookup === 'session_ended') return null;
      if (typeof lookup === 'object') return lookup;
      if (lookup === 'none' && isCertain) return 'none';
      await (lookup === 'none'
        ? Promise.race([deadline.reached, deadlineIn(REQUEST_TIMEOUT_MS).reached])
        : this.pause(RETRY_MS));
    }
    return null;
  }

  /** The network is back: whoever waits to ask, asks now. */
  wake(): void {
    this.wakers.forEach((wake) => wake());
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.wakers.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.wakers.add(end);
    });
  }
}
