/** Messages a connection may send at once, and a second in the long run. The app sends 1.1 a second. */
const BURST = 20;
const PER_SECOND = 5;

/** A token bucket for the messages of one connection. */
export class FloodGuard {
  private tokens = BURST;
  private at: number;

  constructor(nowMs: number) {
    this.at = nowMs;
  }

  /** False when this message is one too many: the connection is to be closed. */
  admit(nowMs: number): boolean {
    this.tokens = Math.min(BURST, this.tokens + ((nowMs - this.at) / 1000) * PER_SECOND);
    this.at = nowMs;
    this.tokens -= 1;
    return this.tokens >= 0;
  }
}
