import fs from 'node:fs';
import path from 'node:path';
import { destination } from 'pino';
import type { Clock } from './clock';
import { networkOf, type NetworkPart } from './limits/networkOf';
import type { Sealer } from './sealer';
import { DAY_MS, MINUTE_MS } from '@candor/rules/durations';

export interface SecurityEvent {
  /** Event name from `SECURITY_EVENTS`. */
  event: string;
  /** Outcome of the call: `ok` or an error code. */
  outcome: string;
  /** Id of the caller's account; null when not logged in. */
  userId: number | null;
  /** Login key in the request, or null. It is logged as a keyed hash. */
  loginKey: string | null;
  /** Address of the caller, logged as a keyed hash of its network. */
  address: string;
  /** Device token or ''. It is logged as a keyed hash. */
  device: string;
}

/** Separate log of log-ins, passwords, codes and payouts (OWASP ASVS 5.0, 16.3). */
export interface SecurityLog {
  logEvent(event: SecurityEvent): void;
  /** Returns the keyed hash of an address's network, or of its site. */
  networkId(address: string, part?: NetworkPart): string;
  /** Logs how many lines were dropped, and deletes old files. Call it every minute. */
  cleanUp(): void;
  /** Returns the keyed hash of an account's login key. */
  accountId(loginKey: string): string;
}

export const RETENTION_DAYS = 90;
const HASH_LETTERS = 16;
/** Maximum buffered bytes while the disk is full; further lines are dropped without an error. */
const WAITING_BYTES_MAX = 1_048_576;

/** Maximum lines per network, above that of password guesses; further ones are counted. */
const LINE_LIMITS = { minute: 120, day: 12_000 } as const;
/** Maximum size of a day's file, and the lines that each network may add to a full file. */
export const DAY_BYTES_MAX = 64 * 1024 * 1024;
const FEW_LINES = 20;
/** Maximum number of subjects, and of networks, kept in memory. */
const REMEMBERED_MAX = 10_000;

/** Outcomes of calls that failed before they tried anything on the account. */
const NOT_ATTEMPTED: ReadonlySet<string> = new Set([
  'bad_request',
  'too_many_requests',
  'server_busy',
]);

function evictOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys();
  if (map.size >= REMEMBERED_MAX && oldest !== undefined) map.delete(oldest);
}

interface RecentEvent {
  until: number;
  repeats: number;
}

interface WrittenCount {
  minute: number;
  inMinute: number;
  inDay: number;
  suppressed: number;
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Path of the security log of a UTC day such as 2026-11-28. */
export const securityFile = (dataDir: string, day: string) =>
  path.join(dataDir, `security-${day}.log`);

/**
 * One file of JSON lines per UTC day, readable by the server's user only. Accounts, networks and
 * devices are keyed hashes. Repeated events become one line a minute with their number. Limits per
 * network and day keep a flood from filling the disk or hiding other lines.
 */
export class SecurityFile implements SecurityLog {
  private readonly file: ReturnType<typeof destination>;
  private readonly recent = new Map<string, RecentEvent>();
  private writtenCounts = new Map<string, WrittenCount>();
  private day: string;
  private bytes: number;

  constructor(
    private readonly dataDir: string,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
  ) {
    this.day = dayOf(clock.now());
    const dest = securityFile(dataDir, this.day);
    this.bytes = fs.existsSync(dest) ? fs.statSync(dest).size : 0;
    this.file = destination({ dest, mode: 0o600, sync: false, maxLength: WAITING_BYTES_MAX });
    this.file.on('error', () => {});
  }

  accountId(loginKey: string): string {
    return this.hash('account', loginKey);
  }

  networkId(address: string, part?: NetworkPart): string {
    return this.hash('network', networkOf(address, part));
  }

  logEvent({ event, outcome, userId, loginKey, address, device }: SecurityEvent): void {
    const now = this.clock.now();
    this.startNewDay(now);
    const isAttempt = !NOT_ATTEMPTED.has(outcome);
    const subject = {
      event,
      outcome,
      ...(userId !== null && { uid: userId }),
      ...(loginKey !== null && isAttempt && { account: this.accountId(loginKey) }),
      network: this.networkId(address),
    };
    // The key omits headers that clients choose, because a flood would vary them.
    const key = JSON.stringify(subject);
    const recentEvent = this.recent.get(key);
    if (recentEvent !== undefined && now < recentEvent.until) {
      recentEvent.repeats += 1;
      return;
    }
    const block = this.networkId(address, 'site');
    if (!this.mayWrite(`${block} ${outcome}`, now)) return;
    this.recent.delete(key);
    evictOldest(this.recent);
    this.recent.set(key, { until: now + MINUTE_MS, repeats: 0 });
    const repeatCount = recentEvent?.repeats ?? 0;
    this.write(now, {
      ...subject,
      ...(device !== '' && { device: this.hash('device', device) }),
      ...(repeatCount > 0 && { more: repeatCount }),
    });
  }

  cleanUp(): void {
    const now = this.clock.now();
    this.startNewDay(now);
    for (const [key, known] of this.writtenCounts) {
      if (known.suppressed > 0 && known.minute !== Math.floor(now / MINUTE_MS))
        this.writeSuppressed(key, known);
    }
    const oldest = securityFile('', dayOf(now - RETENTION_DAYS * DAY_MS));
    for (const name of fs.readdirSync(this.dataDir)) {
      const isExpired = /^security-[0-9-]{10}\.log$/.test(name) && name < oldest;
      if (isExpired) fs.rmSync(path.join(this.dataDir, name), { force: true });
    }
  }

  /** Counts a line and returns whether the network may log it. */
  private mayWrite(key: string, now: number): boolean {
    const minute = Math.floor(now / MINUTE_MS);
    const counts = this.writtenCounts.get(key) ?? { minute, inMinute: 0, inDay: 0, suppressed: 0 };
    if (!this.writtenCounts.has(key)) evictOldest(this.writtenCounts);
    this.writtenCounts.set(key, counts);
    if (counts.minute !== minute) {
      this.writeSuppressed(key, counts);
      Object.assign(counts, { minute, inMinute: 0 });
    }
    // A network may add fewer lines the fuller the day's file is.
    const share = Math.max(FEW_LINES, LINE_LIMITS.day * (1 - this.bytes / DAY_BYTES_MAX));
    const isFull = this.bytes >= 2 * DAY_BYTES_MAX;
    if (isFull || counts.inMinute >= LINE_LIMITS.minute || counts.inDay >= share) {
      counts.suppressed += 1;
      return false;
    }
    counts.inMinute += 1;
    counts.inDay += 1;
    return true;
  }

  private writeSuppressed(key: string, counts: WrittenCount): void {
    if (counts.suppressed === 0) return;
    const [block, outcome] = key.split(' ');
    this.write(this.clock.now(), { event: 'left-out', outcome, block, more: counts.suppressed });
    counts.suppressed = 0;
  }

  private startNewDay(now: number): void {
    const day = dayOf(now);
    if (day === this.day) return;
    for (const [key, known] of this.writtenCounts) this.writeSuppressed(key, known);
    this.day = day;
    this.bytes = 0;
    this.writtenCounts = new Map();
    this.file.reopen(securityFile(this.dataDir, day));
  }

  private write(at: number, line: object): void {
    const text = `${JSON.stringify({ at: new Date(at).toISOString(), ...line })}\n`;
    this.bytes += text.length;
    this.file.write(text);
  }

  private hash(kind: string, text: string): string {
    return this.sealer.mac(`security ${kind}\n${text}`).toString('hex').slice(0, HASH_LETTERS);
  }
}
