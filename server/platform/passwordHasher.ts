import { hash, verify } from '@node-rs/argon2';
import { Gate } from './limits/Gate';

/** argon2id (the library's default algorithm), OWASP's m = 19 MiB, t = 2, p = 1. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Password work of one caller. Each call throws `server_busy` when too many are waiting. */
export interface Hasher {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
  /** Takes as long as `verify` and is always false: the answer for a user who does not exist. */
  refuse(password: string): Promise<false>;
  /** The same for somebody not logged in, who waits with the other strangers, in turn by address. */
  forStranger(address: string): Hasher;
  /** The same for a logged-in customer, whom no stranger's work delays. */
  forCustomer(userId: number): Hasher;
}

/** Each password takes 19 MiB and one of libuv's threads (threadPool.ts), none of the event loop. */
const QUEUES = {
  strangers: { running: 2, waiting: 64 },
  customers: { running: 2, waiting: 64 },
} as const;

/** A hash that nobody's password has, for `refuse`. */
let dummy: Promise<string> | null = null;

/** Hashes passwords in two queues that do not wait for each other: strangers' and customers'. */
export class PasswordHasher implements Hasher {
  private constructor(
    private readonly queues: Record<keyof typeof QUEUES, Gate>,
    private readonly queue: Gate,
    private readonly key: string,
  ) {}

  /** The queues of a server. Work that names no caller waits with the customers'. */
  static create(): PasswordHasher {
    const queues = {
      strangers: new Gate(QUEUES.strangers),
      customers: new Gate(QUEUES.customers),
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
    return this.queue.run(this.key, () => hash(password, COST));
  }

  /** Nobody knows a password that was never set: '' is the hash of none. */
  verify(stored: string, password: string): Promise<boolean> {
    return this.queue.run(this.key, async () => stored !== '' && verify(stored, password));
  }

  async refuse(password: string): Promise<false> {
    dummy ??= hash('no such user', COST);
    await this.verify(await dummy, password);
    return false;
  }
}
