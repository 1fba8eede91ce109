import fs from 'node:fs';
import path from 'node:path';
import { destination } from 'pino';
import type { Clock } from './clock';
import { networkOf, type NetworkPart } from './limits/networkOf';
import type { Sealer } from './sealer';
import { DAY_MS, MINUTE_MS } from '@candor/rules/durations';

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
  /** The keyed hash under which a network, or the site that it belongs to, is found. */
  networkId(address: string, of?: NetworkPart): string;
  /** Writes how much was left out since, and deletes files that are past their age. Call it each minute. */
  tidy(): void;
  /** The keyed hash under which an account's log-ins are found. */
  accountId(loginKey: string): string;
}

/** A file is kept this long, whatever it holds. */
export const KEPT_DAYS = 90;
const HASH_LETTERS = 16;
/** What waits for a full disk; lines beyond it are dropped: customers are served all the same. */
const WAITING_BYTES_MAX = 1_048_576;

/**
 * New lines of one network and outcome; beyond them they are counted. Guesses of a password stay
 * below it: the limits of `logIn` let no network make as many.
 */
const LINES = { minute: 120, day: 12_000 } as const;
/** What one day's file may hold, and the lines that every network still has when it does. */
export const DAY_BYTES_MAX = 64 * 1024 * 1024;
const FEW_LINES = 20;
/** Subjects, and networks, that are remembered. */
const REMEMBERED_MAX = 10_000;

/** Outcomes of a call that was turned away before it tried anything on the account that it names. */
const UNTRIED: ReadonlySet<string> = new Set(['bad_request', 'too_many_requests', 'server_busy']);

/** Forgets the oldest entry of a map that is full. */
function makeRoom(map: Map<string, unknown>): void {
  const [oldest] = map.keys();
  if (map.size >= REMEMBERED_MAX && oldest !== undefined) map.delete(oldest);
}

interface Repeated {
  until: number;
  more: number;
}

/** Lines of one network and outcome. */
interface Written {
  minute: number;
  inMinute: number;
  inDay: number;
  /** Lines that were not written. */
  more: number;
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Path of the security log of a UTC day, as 2026-11-28, in a data directory. */
export const securityFile = (dataDir: string, day: string) =>
  path.join(dataDir, `security-${day}.log`);

/**
 * A file a UTC day in the data directory, a JSON line an event, readable by the server's user only.
 * It holds no phone, address or token: accounts, networks and devices are keyed hashes, the same for
 * the same one. The same thing is a line a minute with the number of the others, and one network has
 * so many lines a minute and a day: a flood of one site fills no disk and hides nobody else's lines. A
 * day's file of the largest size takes no more, whoever fills it.
 */
export class SecurityFile implements SecurityLog {
  private readonly file: ReturnType<typeof destination>;
  private readonly recent = new Map<string, Repeated>();
  private written = new Map<string, Written>();
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

  networkId(address: string, of?: NetworkPart): string {
    return this.hash('network', networkOf(address, of));
  }

  note({ event, outcome, userId, loginKey, address, device }: SecurityEvent): void {
    const now = this.clock.now();
    this.turnPage(now);
    const isTried = !UNTRIED.has(outcome);
    const subject = {
      event,
      outcome,
      ...(userId !== null && { uid: userId }),
      ...(loginKey !== null && isTried && { account: this.accountId(loginKey) }),
      network: this.networkId(address),
    };
    // Headers that the client chooses are not part of the key: a flood would send a new one each time.
    const key = JSON.stringify(subject);
    const known = this.recent.get(key);
    if (known !== undefined && now < known.until) {
      known.more += 1;
      return;
    }
    const block = this.networkId(address, 'site');
    if (!this.mayWrite(`${block} ${outcome}`, now)) return;
    this.recent.delete(key);
    makeRoom(this.recent);
    this.recent.set(key, { until: now + MINUTE_MS, more: 0 });
    const more = known?.more ?? 0;
    this.write(now, {
      ...subject,
      ...(device !== '' && { device: this.hash('device', device) }),
      ...(more > 0 && { more }),
    });
  }

  tidy(): void {
    const now = this.clock.now();
    this.turnPage(now);
    for (const [key, known] of this.written) {
      if (known.more > 0 && known.minute !== Math.floor(now / MINUTE_MS)) this.tellMore(key, known);
    }
    const oldest = securityFile('', dayOf(now - KEPT_DAYS * DAY_MS));
    for (const name of fs.readdirSync(this.dataDir)) {
      const isPast = /^security-[0-9-]{10}\.log$/.test(name) && name < oldest;
      if (isPast) fs.rmSync(path.join(this.dataDir, name), { force: true });
    }
  }

  /** Whether a network may have one more line of an outcome, which is counted. */
  private mayWrite(key: string, now: number): boolean {
    const minute = Math.floor(now / MINUTE_MS);
    const known = this.written.get(key) ?? { minute, inMinute: 0, inDay: 0, more: 0 };
    if (!this.written.has(key)) makeRoom(this.written);
    this.written.set(key, known);
    if (known.minute !== minute) {
      this.tellMore(key, known);
      Object.assign(known, { minute, inMinute: 0 });
    }
    // The fuller the day, the less of it one network may take.
    const share = Math.max(FEW_LINES, LINES.day * (1 - this.bytes / DAY_BYTES_MAX));
    const isFull = this.bytes >= 2 * DAY_BYTES_MAX;
    if (isFull || known.inMinute >= LINES.minute || known.inDay >= share) {
      known.more += 1;
      return false;
    }
    known.inMinute += 1;
    known.inDay += 1;
    return true;
  }

  /** Writes how many lines of a network and outcome were left out. */
  private tellMore(key: string, known: Written): void {
    if (known.more === 0) return;
    const [block, outcome] = key.split(' ');
    this.write(this.clock.now(), { event: 'left-out', outcome, block, more: known.more });
    known.more = 0;
  }

  /** Goes on in the file of another day. */
  private turnPage(now: number): void {
    const day = dayOf(now);
    if (day === this.day) return;
    for (const [key, known] of this.written) this.tellMore(key, known);
    this.day = day;
    this.bytes = 0;
    this.written = new Map();
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
