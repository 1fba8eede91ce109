import { hash, verify } from '@node-rs/argon2';
import { Gate } from './limits/Gate';

/** Cost of argon2id, the library's default algorithm: OWASP's m = 19 MiB, t = 2, p = 1. */
const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Password hashing for one caller. Throws `server_busy` when too many are waiting. */
export interface Hasher {
  hash(password: string): Promise<string>;
  verify(storedHash: string, password: string): Promise<boolean>;
  /** Returns false for an unknown account, and takes as long as `verify`. */
  refuse(password: string): Promise<false>;
  /** Returns a hasher for unauthenticated callers, who share a queue that is fair by address. */
  forStranger(address: string): Hasher;
  /** Returns a hasher for customers, who do not wait for unauthenticated callers. */
  forCustomer(userId: number): Hasher;
}

/** Limits of the two queues. Each hash takes 19 MiB and one libuv thread (threadPool.ts). */
const QUEUE_LIMITS = {
  strangers: { name: 'password hashes of strangers', running: 2, waiting: 64 },
  customers: { name: 'password hashes of customers', running: 2, waiting: 64 },
} as const;

/** Hash for `refuse`; it matches no real password. */
let dummyHash: Promise<string> | null = null;

export class PasswordHasher implements Hasher {
  private constructor(
    private readonly queues: Record<keyof typeof QUEUE_LIMITS, Gate>,
    private readonly queue: Gate,
    private readonly key: string,
  ) {}

  /** Calls without a caller use the customers' queue. */
  static create(): PasswordHasher {
    const queues = {
      strangers: new Gate(QUEUE_LIMITS.strangers),
      customers: new Gate(QUEUE_LIMITS.customers),
    };
    return new PasswordHasher(queues, queues.customers, 'server');
  }

  forStranger(address: string): PasswordHasher {
    return new PasswordHasher(this.queues, this.queues.strangers, address);
  }

  forCustomer(userId: number): PasswordHasher {
    return new PasswordHasher(this.queues, this.queues.customers, String(userId));
  }

  hash(password: string): Promise<string> {
    return this.queue.run(this.key, () => hash(password, HASH_COST));
  }

  /** Compares a password with a hash; the hash '' means that no password was set. */
  verify(storedHash: string, password: string): Promise<boolean> {
    return this.queue.run(this.key, async () => storedHash !== '' && verify(storedHash, password));
  }

  async refuse(password: string): Promise<false> {
    dummyHash ??= hash('no such user', HASH_COST);
    await this.verify(await dummyHash, password);
    return false;
  }
}
