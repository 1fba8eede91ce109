import path from 'node:path';
import { destination, pino, type Logger } from 'pino';
import type { Clock } from './clock';
import { networkOf } from './networkOf';
import type { Sealer } from './sealer';

/** One thing that happened to an account or a session, or was tried on one. */
export interface SecurityEvent {
  /** What was asked for, as `SECURITY_EVENTS` names it. */
  event: string;
  /** `ok`, or the code of the refusal. */
  outcome: string;
  /** The logged-in customer; null for somebody not logged in. */
  userId: number | null;
  /** Login key that was named; null when there was none. Written as a keyed hash. */
  loginKey: string | null;
  /** Where it came from. Written as a keyed hash of the network. */
  address: string;
  /** The device's token, or ''. Written as a keyed hash. */
  device: string;
}

/** The log of log-ins, passwords, codes and payouts (OWASP ASVS 5.0, 16.3), apart from all others. */
export interface SecurityLog {
  note(event: SecurityEvent): void;
  /** The keyed hash under which an account's log-ins are found. */
  accountId(loginKey: string): string;
}

/** The same thing again within this long is counted, and the count told by the next line of it. */
const REPEAT_MS = 60_000;
const REMEMBERED_MAX = 10_000;
const HASH_LETTERS = 16;
/** What waits for a full disk; lines beyond it are dropped: customers are served all the same. */
const WAITING_BYTES_MAX = 1_048_576;

interface Repeated {
  until: number;
  more: number;
}

/** Path of the security log in a data directory. */
export const securityFile = (dataDir: string) => path.join(dataDir, 'security.log');

/**
 * `security.log` in the data directory, a JSON line an event, readable by the server's user only.
 * It holds no phone, address or token: accounts, networks and devices are keyed hashes, the same for
 * the same one. A flood of one thing is one line a minute with the number of the others.
 */
export class SecurityFile implements SecurityLog {
  private readonly log: Logger;
  private readonly recent = new Map<string, Repeated>();

  constructor(
    dataDir: string,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
  ) {
    const dest = securityFile(dataDir);
    const file = destination({ dest, mode: 0o600, sync: false, maxLength: WAITING_BYTES_MAX });
    file.on('error', () => {});
    this.log = pino({ base: null, timestamp: false }, file);
  }

  accountId(loginKey: string): string {
    return this.hash('account', loginKey);
  }

  note({ event, outcome, userId, loginKey, address, device }: SecurityEvent): void {
    const subject = {
      event,
      outcome,
      ...(userId !== null && { uid: userId }),
      ...(loginKey !== null && { account: this.accountId(loginKey) }),
      network: this.hash('network', networkOf(address)),
      ...(device !== '' && { device: this.hash('device', device) }),
    };
    const now = this.clock.now();
    const more = this.count(JSON.stringify(subject), now);
    if (more === null) return;
    this.log.info({ at: new Date(now).toISOString(), ...subject, ...(more > 0 && { more }) });
  }

  /** Null while the same thing was written a moment ago, else how often it went unwritten. */
  private count(key: string, now: number): number | null {
    const known = this.recent.get(key);
    if (known !== undefined && now < known.until) {
      known.more += 1;
      return null;
    }
    this.recent.delete(key);
    const [oldest] = this.recent.keys();
    if (this.recent.size >= REMEMBERED_MAX && oldest !== undefined) this.recent.delete(oldest);
    this.recent.set(key, { until: now + REPEAT_MS, more: 0 });
    return known?.more ?? 0;
  }

  private hash(kind: string, text: string): string {
    return this.sealer.mac(`security ${kind}\n${text}`).toString('hex').slice(0, HASH_LETTERS);
  }
}
