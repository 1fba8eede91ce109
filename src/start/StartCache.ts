/** What came of a call, as the request layer has it. */
export interface Answer {
  statusCode: number;
  data: unknown;
}

/** Answers that were asked for before the app ran (`earlyAnswers.ts`). */
export interface EarlyAnswers {
  /**
   * The answer to this call with these headers and no others, or null when none was asked for. It
   * resolves with null when none came: then the call is to be made.
   */
  take(url: string, header: Readonly<Record<string, string>>): Promise<Answer | null> | null;
  drop(): void;
}

/** An answer that nobody has taken by then is asked for again. */
export const KEPT_MS = 5000;

/**
 * Answers of a start that need not be asked for again: those that were asked for before the app ran, and
 * those that the start of a session and its first page both want (decision 032). Each serves one caller
 * more, for a short time, and none after something was changed here or pushed by the server.
 */
export class StartCache {
  private readonly kept = new Map<string, Promise<unknown>>();
  private isKeeping = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly early: EarlyAnswers) {}

  /** As `EarlyAnswers.take`. */
  take(...call: Parameters<EarlyAnswers['take']>): ReturnType<EarlyAnswers['take']> {
    return this.early.take(...call);
  }

  /** Keeps what is asked for while `loads` run, and KEPT_MS longer. */
  async during<T>(loads: () => Promise<T>): Promise<T> {
    clearTimeout(this.timer);
    this.isKeeping = true;
    try {
      return await loads();
    } finally {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.end(), KEPT_MS);
    }
  }

  /** What `ask` returns, or has just returned to another caller with the same key. */
  share<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key);
    if (known !== undefined) {
      this.kept.delete(key);
      return known as Promise<T>;
    }
    const answer = ask();
    if (this.isKeeping) {
      this.kept.set(key, answer);
      answer.catch(() => this.kept.get(key) === answer && this.kept.delete(key));
    }
    return answer;
  }

  /** Something has changed: everything is asked for again. */
  drop(): void {
    this.forget();
    this.early.drop();
  }

  /** What has been answered is asked for again; what is still on its way from before the app is not. */
  forget(): void {
    this.kept.clear();
  }

  private end(): void {
    this.isKeeping = false;
    this.forget();
  }
}
