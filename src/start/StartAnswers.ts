/** An answer that nobody has taken by then is asked for anew. */
export const KEPT_MS = 5000;

/**
 * What the start of a session has asked for, and its first page asks for again: one call answers both.
 * On a slow phone the six calls that home would repeat cost a tenth of a second (decision 032).
 *
 * An answer serves one more asker, within KEPT_MS of the start, and none after something was changed
 * here or pushed by the server: whoever asks then needs to know what came of it.
 */
export class StartAnswers {
  private readonly kept = new Map<string, Promise<unknown>>();
  private isKeeping = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

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

  /** What `ask` answers, or has just answered somebody else who asked under the same key. */
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

  /** Something has changed: everything is asked for anew. */
  drop(): void {
    this.kept.clear();
  }

  private end(): void {
    this.isKeeping = false;
    this.drop();
  }
}
