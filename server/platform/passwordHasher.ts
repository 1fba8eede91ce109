import { hash, verify } from '@node-rs/argon2';
import { WorkQueue } from './WorkQueue';

/** argon2id (the library's default algorithm), OWASP's m = 19 MiB, t = 2, p = 1. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each throws `server_busy` when too many are waiting. */
export interface Hasher {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
  /** Takes as long as `verify` and is always false: the answer for a user who does not exist. */
  refuse(password: string): Promise<false>;
}

/** Hashes passwords, never more at once than the machine can bear: each takes 19 MiB and a thread. */
export class PasswordHasher implements Hasher {
  private readonly queue = new WorkQueue(2, 16);
  private dummy: Promise<string> | null = null;

  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(password, COST));
  }

  verify(stored: string, password: string): Promise<boolean> {
    return this.queue.run(() => verify(stored, password));
  }

  async refuse(password: string): Promise<false> {
    this.dummy ??= hash('no such user', COST);
    await this.verify(await this.dummy, password);
    return false;
  }
}
