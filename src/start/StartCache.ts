export interface HttpResponse {
  statusCode: number;
  data: unknown;
}

/** Responses requested before the app ran (`earlyAnswers.ts`). */
export interface EarlyAnswers {
  /** The response to this call; null if it was not requested with these headers, or failed. */
  take(url: string, header: Readonly<Record<string, string>>): Promise<HttpResponse | null> | null;
  drop(): void;
}

/** Maximum age of an unused response. */
export const CACHE_MS = 5000;

/**
 * Responses that a start need not request twice: those requested before the app ran, and those that
 * session start and first page share (decision 032). Each serves one more caller for a short time,
 * and none after a change here or a push of the server.
 */
export class StartCache {
  private readonly cache = new Map<string, Promise<unknown>>();
  private isOpen = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly early: EarlyAnswers) {}

  take(...call: Parameters<EarlyAnswers['take']>): ReturnType<EarlyAnswers['take']> {
    return this.early.take(...call);
  }

  /** Keeps responses requested while `loads` runs, and CACHE_MS longer. */
  async during<T>(loads: () => Promise<T>): Promise<T> {
    clearTimeout(this.timer);
    this.isOpen = true;
    try {
      return await loads();
    } finally {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.end(), CACHE_MS);
    }
  }

  /** Returns the result of `request`, or of another caller's recent request with the same key. */
  share<T>(key: string, request: () => Promise<T>): Promise<T> {
    const known = this.cache.get(key);
    if (known !== undefined) {
      this.cache.delete(key);
      return known as Promise<T>;
    }
    const answer = request();
    if (this.isOpen) {
      this.cache.set(key, answer);
      answer.catch(() => this.cache.get(key) === answer && this.cache.delete(key));
    }
    return answer;
  }

  /** Drops all responses, because data has changed. */
  drop(): void {
    this.forget();
    this.early.drop();
  }

  /** Drops finished responses, but no requests in flight since before the app. */
  forget(): void {
    this.cache.clear();
  }

  private end(): void {
    this.isOpen = false;
    this.forget();
  }
}
