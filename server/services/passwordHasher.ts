import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../errors';

/** argon2id (the library's default algorithm), OWASP's m = 19 MiB, t = 2, p = 1. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hash takes 19 MiB and a thread; more callers than this are told that the server is busy. */
const RUNNING = 2;
const WAITING = 16;

/** Hashes passwords, never more at once than the machine can bear. */
export class PasswordHasher {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private dummy: Promise<string> | null = null;

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, COST));
  }

  verify(stored: string, password: string): Promise<boolean> {
    return this.inTurn(() => verify(stored, password));
  }

  /** Takes as long as `verify` and is always false: the answer for a user who does not exist. */
  async refuse(password: string): Promise<false> {
    this.dummy ??= hash('no such user', COST);
    const stored = await this.dummy;
    await this.verify(stored, password);
    return false;
  }

  /** Throws `server_busy` when the queue is full. */
  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= RUNNING) {
      if (this.waiting.length >= WAITING) throw new AppError('server_busy');
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}
